import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readSaidInterviews } from './said-interviews.ts'

const read = (text: string, isLabelled = false) => {
  const fields = readSaidInterviews(spanOf(toPlain(text)), isLabelled)
  return [fields.communications_time_id?.value, fields.communications_way_id?.value]
}

describe('readSaidInterviews', () => {
  it.each([
    ['会うのは1回、オンラインで。', [1, 1]],
    ['Webで2回です。', [2, 1]],
    ['書類審査の後、対面による面談を2回行う。', [2, 2]],
    ['面談1(Web)。', [1, 1]],
    ['One interview, face to face', [1, 2]],
    ['two rounds, online interviews', [2, 1]],
    ['面談は2回で、1回目がオンライン、2回目は虎ノ門にお越しいただく形です', [2, 3]],
  ])('given 「%s」, then how often and how', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    '月2回の来社をお願いします',
    'SAP FIの導入を2回以上',
    '週1回はWebで会議',
    '面談の日程を2回調整しました',
  ])('given 「%s」, then nothing of interviews', (text) => {
    expect(read(text)).toEqual([undefined, undefined])
  })

  it('given a label that asks for it, then the number is enough', () => {
    expect(read('1回（Teamsで30分）', true)).toEqual([1, 1])
    expect(read('1 (online)', true)).toEqual([1, 1])
    expect(read('1回')).toEqual([undefined, undefined])
  })
})

it('given a bare number behind its label, then it stands where it is written', () => {
  const fields = readSaidInterviews(spanOf(toPlain('1')), true)
  expect(fields.communications_time_id).toMatchObject({ value: 1, places: [{ from: 0, to: 1 }] })
})
