import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { candidate } from '#sales/candidates/candidate.ts'
import { company } from '#sales/companies/company.ts'
import { companyMember } from '#sales/company-members/company-member.ts'
import { job } from '#sales/jobs/job.ts'
import { MasterBook } from '../../masterdata/book.ts'
import { columnsOf } from './columns.ts'
import { cp932Text, encodeCp932 } from './cp932.ts'
import { csvLine, formatFile } from './format-file.ts'
import { neutralise, restore } from './formula.ts'
import { readRow } from './read-row.ts'

const lookup = { idOf: () => undefined }
const names = { masters: new MasterBook(), emails: new Map<number, string>() }
const reading = { lookup, names, overwrite: false, before: null }
const jobs = job

describe('cells of a CSV', () => {
  const formulaSigns = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '−', '\t', '\r', '\n']

  it.each(formulaSigns)(
    'given a cell that begins with %j, when it is written, then a quote stands in front',
    (sign) => {
      const [written] = parse(csvLine([`${sign}SUM(A1)`, `'${sign}x`, `a${sign}`])) as string[][]
      expect(written).toEqual([`'${sign}SUM(A1)`, `''${sign}x`, `a${sign}`])
      expect(written?.map(restore)).toEqual([`${sign}SUM(A1)`, `'${sign}x`, `a${sign}`])
    },
  )

  it('given an amount below zero, when it is written, then it stays a number', () => {
    expect(csvLine([-500, '-500', 0])).toBe("-500,'-500,0\r\n")
  })

  it('given any text, when it is neutralised and restored, then it is the same, and no formula stands in between, in CP932 neither', () => {
    const sign = fc.constantFrom(...formulaSigns)
    const risky = fc.tuple(fc.stringMatching(/^'*$/), sign, fc.string()).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), risky), (text) => {
        expect(restore(neutralise(text))).toBe(text)
        for (const written of [neutralise(text), cp932Text(neutralise(text))])
          expect(written).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
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
      const entity = given
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
