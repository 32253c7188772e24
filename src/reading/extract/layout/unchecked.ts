import type { SourceDocument } from '../../source-text/source-document.ts'

const empty = '□☐◻'
const ticked = '☑☒✅✔✓'
const filled = '■◼'
const option = new RegExp(`[${empty}][^${empty}${ticked}${filled}\\n]{1,24}`, 'gu')
const isTicked = new RegExp(`[${ticked}]`, 'u')
const isEmpty = new RegExp(`[${empty}]`)
const isFilled = new RegExp(`[${filled}]`)

/** A box before a label is a bullet; what was not chosen is as many blanks. */
const blank = (text: string) =>
  text.replace(option, (found) => (/[:：]/.test(found) ? found : ' '.repeat(found.length)))

/** [ ] Java [✓] Python, ( ) 出社 (●) 在宅: boxes that were typed; what was not chosen, up to the next box. */
const typedTick = /[[(][ ]?[✓✔xX●◉レ][ ]?[\])]/
const typedOption = /(?:\[[ 　]\]|\([ 　]\))[^[(\n]{1,24}/g
const blankTyped = (line: string) =>
  typedTick.test(line) ? line.replace(typedOption, (found) => ' '.repeat(found.length)) : line

/** Boxes of a line are to be chosen from where some of them are empty, and some are not. */
const blankLine = (line: string) =>
  isEmpty.test(line) && (isTicked.test(line) || isFilled.test(line)) ? blank(line) : line

const inLines = (text: string) =>
  isEmpty.test(text) || typedTick.test(text)
    ? text
        .split('\n')
        .map((line) => blankTyped(blankLine(line)))
        .join('\n')
    : text

/** In a cell each option may have its own line. */
const inCell = (text: string) => (isEmpty.test(text) && isTicked.test(text) ? blank(text) : inLines(text))

/** A document without what a form offers and nobody chose: ☑基本設計 □詳細設計. Everything else stays where it stood. */
export const withoutUnchecked = (document: SourceDocument): SourceDocument => ({
  ...document,
  blocks: document.blocks.map((block) =>
    block.kind === 'text'
      ? { ...block, text: inLines(block.text) }
      : { ...block, cells: block.cells.map((cell) => ({ ...cell, text: inCell(cell.text) })) },
  ),
})
