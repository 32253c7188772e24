import type { Place, SourceBlock, SourceDocument } from '../../source-text/source-document.ts'
import { type MadeOver, restorePlaces } from './places.ts'

/** A text without the blanks that a picture put between its letters, and where each of its letters stood. */
type Joined = { text: string; origin: number[] }

const longestLine = 2_000

/**
 * 「氏 名  H . K」「2 0 2 2 / 0 4」: letters that a scanner parted stand together again, so that they are read as they were
 * written; two blanks still part words. Texts in which words stand as usual are left as they are.
 */
export function joinParted(document: SourceDocument): MadeOver {
  const joined = new Map<string, number[]>()
  const join = (text: string, key: string): string => {
    const made = joinText(text, document.is_scanned)
    if (!made) return text
    joined.set(key, made.origin)
    return made.text
  }
  const blocks = document.blocks.map(
    (block, i): SourceBlock =>
      block.kind === 'text'
        ? { ...block, text: join(block.text, `${i}/null`) }
        : {
            ...block,
            cells: block.cells.map((cell, k) => ({ ...cell, text: join(cell.text, `${i}/${k}`) })),
          },
  )
  if (joined.size === 0) return { document, restore: (value) => value }
  const backTo = (place: Place): Place => {
    const origin = joined.get(`${place.block}/${place.cell}`)
    return origin && place.to > place.from
      ? { ...place, from: origin[place.from]!, to: origin[place.to - 1]! + 1 }
      : place
  }
  return { document: { ...document, blocks }, restore: (value) => restorePlaces(value, backTo) }
}

function joinText(text: string, isScanned: boolean): Joined | undefined {
  let made = ''
  const origin: number[] = []
  let from = 0
  for (const line of text.split('\n')) {
    for (const index of keptOf(line, isScanned)) {
      made += line[index]!
      origin.push(from + index)
    }
    from += line.length + 1
    if (from <= text.length) {
      made += '\n'
      origin.push(from - 1)
    }
  }
  return made.length === text.length ? undefined : { text: made, origin }
}

/** The offsets of a line that stay: all but single blanks between single letters, where the letters of the line are parted. */
function keptOf(line: string, isScanned: boolean): number[] {
  const all = Array.from({ length: line.length }, (_, i) => i)
  if (line.length > longestLine) return all
  const words = line.split(/[ \u3000\t]+/).filter(Boolean)
  const letters = words.filter((word) => word.length === 1).length
  if (letters < (isScanned ? 3 : 6) || letters * 2 < words.length) return all
  const isLetter = (at: number) => isMark(line[at]) && !isMark(line[at - 1]) && !isMark(line[at + 1])
  return all.filter((i) => isMark(line[i]) || !isLetter(i - 1) || !isLetter(i + 1))
}

const isMark = (character: string | undefined) => character !== undefined && !/[ \u3000\t]/.test(character)
