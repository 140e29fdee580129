import type { Page } from '@playwright/test'
import type { Role } from '#contract/endpoint.ts'
import { expect } from './fixtures.ts'
import type { Site } from './fixtures.ts'

export type Screen = {
  readonly name: string
  readonly at: string | ((site: Site) => Promise<string>)
  readonly as?: Role
  /** A text on the completely loaded screen. */
  readonly shows: string | RegExp
  /** A step before the checks, for instance opening a dialog. */
  readonly then?: (page: Page) => Promise<void>
  readonly allow?: RegExp
  /** The phone layout differs from the desktop layout: a short run also walks it at both widths. */
  readonly always?: 'both widths'
}

/** The dialog that is open. */
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
/** Presses a button of the screen that opens a dialog. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.locator('main').getByRole('button', { name }).filter({ visible: true }).first().click()
  await expect(dialog(page)).toBeVisible()
}
