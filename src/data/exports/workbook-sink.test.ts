import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterAll, describe, expect, it } from 'vitest'
import { workbookSink } from './workbook-sink.ts'

const folder: string = await mkdtemp(join(tmpdir(), 'workbook-'))
afterAll(() => rm(folder, { recursive: true }))

describe('a workbook that is written as its rows come', () => {
  it('given texts, numbers and what XML cannot hold, then another reader finds the same cells', async () => {
    const path = join(folder, 'cells.xlsx')
    const sink = workbookSink(path)
    await sink.write([['氏名', '単価', '備考']])
    await sink.write([
      ['髙﨑 & <𠮷>', -700_000, ' =1+1\ufffe\ud800'],
      ['', 0, '=1+1'],
    ])
    await sink.end(true)
    expect(await readSheet(await readFile(path), { trim: false })).toEqual([
      ['氏名', '単価', '備考'],
      ['髙﨑 & <𠮷>', -700_000, ' =1+1\ufffd\ufffd'],
      [null, 0, "'=1+1"],
    ])
  })

  it('given a place that cannot be written to, then writing fails with its reason and ends', async () => {
    const sink = workbookSink(join(folder, 'missing', 'a.xlsx'))
    const writing = async () => {
      for (;;) await sink.write([['氏名']])
    }
    await expect(writing()).rejects.toThrow('ENOENT')
    await sink.end(false)
  })

  it('given an export that ends early, then its file is let go of and is no workbook', async () => {
    const path = join(folder, 'early.xlsx')
    const sink = workbookSink(path)
    await sink.write([['氏名']])
    await sink.end(false)
    const read = async () => readSheet(await readFile(path))
    await expect(read()).rejects.toThrow()
  })
})
