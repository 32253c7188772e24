import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { candidate } from '../../candidates/candidate.ts'
import { company } from '../../companies/company.ts'
import { companyMember } from '../../company-members/company-member.ts'
import { job } from '../../jobs/job.ts'
import { MasterBook } from '../../masterdata/book.ts'
import type { Entity } from '../entity.ts'
import { columnsOf } from './columns.ts'
import { cp932Text, encodeCp932 } from './cp932.ts'
import { formatFile } from './format-file.ts'
import { neutralise, restore } from './formula.ts'
import { readRow } from './read-row.ts'

const lookup = { idOf: () => undefined }
const names = { masters: new MasterBook(), emails: new Map<number, string>() }
const reading = { lookup, names, overwrite: false, before: null }
const jobs = job as unknown as Entity

describe('cells of a CSV', () => {
  it('given any text, when it is neutralised and restored, then it is the same, and no formula stands in between', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^'*[=+\-@].*$/)), (text) => {
        expect(restore(neutralise(text))).toBe(text)
        expect(neutralise(text)).not.toMatch(/^[=+\-@]/)
      }),
    )
  })

  it('given signs CP932 has under a neighbour and characters it lacks, when they are written, then they read as neighbours and 〓', () => {
    expect(cp932Text('①㈱髙﨑〜−—‖𠮷é')).toBe('①㈱髙﨑～－―∥〓〓')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(iconv.decode(encodeCp932(text), 'windows-31j', { stripBOM: false })).toBe(cp932Text(text))
      }),
    )
  })

  it('given a label whose 〜 CP932 wrote as ～, when the cell is read, then it is that choice', () => {
    const { input } = readRow(jobs, columnsOf(jobs, ['案件名', '開発規模']), ['a', '～5名'], reading)
    expect(input).toEqual({ name: 'a', dev_scale_id: 1 })
  })

  it('given empty cells, computed columns and a value as it is shown, when a row of an existing record is read, then only what differs is taken', () => {
    const columns = columnsOf(jobs, ['ID', '案件名', '業務内容', '募集背景', '更新日時'])
    const before = { name: '𠮷野〜案件', detail: 'a\nb', background: null }
    const { input } = readRow(
      jobs,
      columns,
      ['1', '〓野～案件', 'a\r\nb', '新しい背景', '2026/01/01 00:00'],
      { ...reading, before },
    )
    expect(input).toEqual({ background: '新しい背景' })
  })

  it.each([candidate, company, companyMember, job])(
    'given the empty file of $plural, when its headers are read, then every column is known in both languages and charsets',
    (given) => {
      const entity = given as unknown as Entity
      for (const [charset, headers] of [
        ['windows-31j', 'ja'],
        ['utf-8', 'en'],
      ] as const) {
        const [line = ''] = iconv.decode(formatFile(entity, charset, headers), charset).split('\r\n')
        const columns = columnsOf(entity, line.split(','))
        expect(columns.every(({ key }) => key !== null)).toBe(true)
        expect(columns.length).toBeGreaterThan(10)
      }
    },
  )
})
