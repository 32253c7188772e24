import { type SourceBlock, type SourceDocument, sourceLimits } from './source-document.ts'

/** How much is left to take: what is past it is left out. */
type Room = { characters: number; cells: number }

const cut = (text: string, room: Room): string => {
  const kept = text.length <= room.characters ? text : text.slice(0, room.characters)
  room.characters -= kept.length
  return kept
}

const cutBlock = (block: SourceBlock, room: Room): SourceBlock[] => {
  if (block.kind === 'text') {
    const text = cut(block.text, room)
    return text === '' ? [] : [{ ...block, text }]
  }
  const cells = block.cells.slice(0, room.cells).flatMap((cell) => {
    const text = cut(cell.text, room)
    return text === '' && cell.text !== '' ? [] : [{ ...cell, text }]
  })
  room.cells -= cells.length
  return cells.length > 0 ? [{ ...block, cells }] : []
}

/** A document no larger than its limits; a note says so where something was left out. */
export const limitDocument = (document: SourceDocument): SourceDocument => {
  const room: Room = { characters: sourceLimits.characters, cells: sourceLimits.cells }
  const blocks = document.blocks.slice(0, sourceLimits.blocks).flatMap((block) => cutBlock(block, room))
  const isCut = document.blocks.length > sourceLimits.blocks || room.characters <= 0 || room.cells <= 0
  return {
    ...document,
    blocks,
    notes: isCut ? [...document.notes, '長いため、はじめの部分だけを読み取りました'] : document.notes,
  }
}
