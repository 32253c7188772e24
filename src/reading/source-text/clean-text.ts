import { visibleText } from '#foundation/rules/visible-text.ts'

/** Control characters, but for line ends and tabs, say nothing. */
const controls = /(?![\t\n])\p{Cc}/gu

/** Text as it is read: \n for every line end, nothing invisible, no spaces at the ends of lines, one empty line at most. */
export const cleanText = (text: string): string =>
  visibleText(text.replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n').replace(controls, ''))
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
