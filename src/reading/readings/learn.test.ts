import { describe, expect, it } from 'vitest'
import type { CandidateReading } from '../extract/reading.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import { aliasesIn } from './learn.ts'

const text = 'スキル：ジャバ、Ｊａｖａ言語、AWS'
const document: SourceDocument = {
  kind: 'text',
  blocks: [{ kind: 'text', text }],
  mail: null,
  is_scanned: false,
  notes: [],
}
const at = (word: string) => {
  const from = text.indexOf(word)
  return { block: 0, cell: null, from, to: from + word.length }
}
const skill = (skill_id: number, ...words: string[]) => ({ skill_id, places: words.map(at) })
const result = {
  fields: {},
  skills: [skill(1, 'ジャバ', 'Ｊａｖａ言語'), skill(2, 'AWS')],
} as CandidateReading

describe('what corrections teach', () => {
  it('given a skill in the place of another, then each way the sheet writes it is that skill from now on', () => {
    const typed = { skill_ids: [{ id: 9, ability_level_id: 3, from: 1 }] }
    expect(aliasesIn(document, result, typed)).toEqual([
      { list: 'skills', text: 'ジャバ', id: 9 },
      { list: 'skills', text: 'Ｊａｖａ言語', id: 9 },
    ])
  })
  it('given skills that were added, left out or stand for nothing that was read, then nothing', () => {
    const typed = {
      skill_ids: [
        { id: 9, ability_level_id: 3 },
        { id: 2, ability_level_id: 4, from: 2 },
        { id: 5, ability_level_id: 1, from: 77 },
      ],
    }
    expect(aliasesIn(document, result, typed)).toEqual([])
  })
})
