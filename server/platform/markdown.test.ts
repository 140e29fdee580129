import { expect, test } from 'vitest'
import { escapeMarkdown, markdownToHtml, plainText } from './markdown.ts'

test('Markdown is shown as HTML, its headings below the title of the page', () => {
  expect(markdownToHtml('# One\n\n## Two\n\nA **bold** [link](/help).\n\n- x')).toBe(
    '<h2>One</h2>\n<h2>Two</h2>\n<p>A <strong>bold</strong> <a href="/help">link</a>.</p>\n<ul>\n<li>x</li>\n</ul>',
  )
})

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.test/login)',
  '[x](/\\evil.test)',
  '![x](https://evil.test/pixel.png)',
  '![x][y]\n\n[y]: https://evil.test/pixel.png',
  '<https://example.com/"onmouseover="alert(1)>',
  '[x](https://example.com/"onmouseover="alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '<!-- --><iframe src="https://evil.test"></iframe>',
  '```html\n<script>alert(1)</script>\n```',
])('what would do harm is shown as text, or not at all: %s', (text) => {
  const html = markdownToHtml(text)
  // tags of Markdown alone, and of attributes only links to the web, mails, phones, and own pages
  for (const [tag] of html.matchAll(/<[^>]*>/g))
    expect(tag).toMatch(
      /^<\/?(?:p|h[2-5]|ul|ol|li|strong|em|code|pre|blockquote|hr|br)( \/)?>$|^<\/?a>$|^<a href="(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^"<>]*">$|^<code class="language-\w+">$/,
    )
})

test('phone numbers and mails can be linked', () => {
  expect(markdownToHtml('[a](tel:+18884264435) [b](mailto:a@b.test)')).toBe(
    '<p><a href="tel:+18884264435">a</a> <a href="mailto:a@b.test">b</a></p>',
  )
})

test('a fact that is put in has no meaning of its own', () => {
  const names = ['*Fern* & <b>Paw</b>', '[x](javascript:alert(1))', '# Big', '1. One', 'A_B_C', 'a\nb', '`x` ~~y~~ \\']
  for (const name of names) expect(plainText(`By ${escapeMarkdown(name)}.`)).toBe(`By ${name.replace('\n', ' ')}.`)
  expect(plainText(escapeMarkdown('# Big'))).toBe('# Big')
})

test('the words of a text are without its signs', () => {
  expect(plainText('## Title\n\nOne **two**\nthree & [four](/x).\n\n- “five”')).toBe(
    'Title\nOne two\nthree & four.\n“five”',
  )
})
