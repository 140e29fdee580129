import { isSameRule, possibleRules } from '#contract/vocabulary/vaccines.ts'
import type { VaccineRule } from '#contract/vocabulary/vaccines.ts'

type Rules = readonly VaccineRule[]

/** Whether a rule is on. */
export const hasRule = (rules: Rules, wanted: VaccineRule): boolean => rules.some((rule) => isSameRule(rule, wanted))

/** The rules with one of them on or off, in their order. */
export const withRule = (rules: Rules, changed: VaccineRule, on: boolean): VaccineRule[] =>
  possibleRules.filter((rule) => (hasRule([changed], rule) ? on : hasRule(rules, rule)))

/** The rules with those that are usual on, or without them. */
export const withUsual = (rules: Rules, usual: Rules, on: boolean): VaccineRule[] =>
  possibleRules.filter((rule) => (hasRule(usual, rule) ? on : hasRule(rules, rule)))
