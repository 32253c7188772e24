import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CFB } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { addFile, beginBatch, sheetTable } from '../../../test/fixtures/data/readings.ts'
import { compound } from '../../../test/fixtures/records/files.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { folderForFile } from '../../../test/support/folder.ts'
import { wordOf } from '../../../test/support/word.ts'
import { readSourcesJob } from './read-job.ts'

/** A program that takes LibreOffice's options and writes the document beside it; one that holds FAIL fails. */
const standIn = `#!/bin/sh
last=""; out=""; before=""
for each in "$@"; do
  [ "$before" = "--outdir" ] && out="$each"
  before="$each"; last="$each"
done
if grep -q FAIL "$last"; then exit 3; fi
cp "$(dirname "$0")/made.docx" "$out/document.docx"
`

const folder = folderForFile()
const program = join(folder, 'soffice')
writeFileSync(program, standIn)
chmodSync(program, 0o755)
const paragraphs = ['氏名：大森 隆志', 'メールアドレス：omori@reading.example.jp', 'スキル：Java']
const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
writeFileSync(join(folder, 'made.docx'), await wordOf(body))
const app = await forFile(startTestApp({ SOFFICE: program }))
const bare = await forFile(startTestApp({ SOFFICE: join(folder, 'not-there') }))

type Shown = {
  name: string
  kind: string
  status: string
  message: string | null
  readings: { label: string }[]
}

/** The sources of a batch of this file, read. */
const read = async (name: string, bytes: Uint8Array, on = app): Promise<Shown[]> => {
  const who: Client = await on.as('member')
  const batch = await beginBatch(who)
  const { status, body } = await addFile(who, batch, name, bytes)
  expect([status, body.error]).toEqual([200, undefined])
  const job = readSourcesJob(on.app)
  await job.work({ enterprise_id: 1 })
  await job.idle()
  return (await who.get(`/api/enterprise/candidate_readings/show_batch/${batch}`)).body.reading_sources
}

const oldWord = (mark: string) => {
  const { bytes } = compound('WordDocument', '')
  bytes.set(new TextEncoder().encode(mark), 900)
  return bytes
}

describe('old Word files', () => {
  it('given LibreOffice, then they are read as it rewrites them', async () => {
    expect(await read('経歴.doc', oldWord('A'))).toMatchObject([
      { name: '経歴.doc', status: 'read', readings: [{ label: '大森 隆志' }] },
    ])
  })
  it('given one that it cannot open, or no LibreOffice, then it says to save it in the new form', async () => {
    for (const [mark, on] of [
      ['FAIL', app],
      ['A', bare],
    ] as const)
      expect(await read('経歴.doc', oldWord(mark), on)).toMatchObject([
        { status: 'failed', message: expect.stringMatching(/docx/), readings: [] },
      ])
  })
})

/** A mail as Outlook stores it, with these files; a hidden one is a picture of the text. */
const stored = (files: readonly { name: string; text: string; isHidden?: boolean }[]) => {
  const file = CFB.utils.cfb_new()
  const add = (path: string, bytes: Buffer) => CFB.utils.cfb_add(file, path, bytes as never)
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')
  add('/__substg1.0_0037001F', utf16('要員のご紹介'))
  add('/__substg1.0_1000001F', utf16('お世話になっております。経歴書をお送りします。'))
  const head = Buffer.alloc(32)
  head.writeUInt32LE(files.length, 12)
  add('/__properties_version1.0', head)
  for (const [at, { name, text, isHidden = false }] of files.entries()) {
    const within = `/__attach_version1.0_#${String(at).padStart(8, '0')}`
    add(`${within}/__substg1.0_3707001F`, utf16(name))
    add(`${within}/__substg1.0_37010102`, Buffer.from(text))
    const properties = Buffer.alloc(8 + 16)
    // PidTagAttachmentHidden, a boolean.
    properties.writeUInt32LE(0x7ffe000b, 8)
    properties.writeUInt32LE(isHidden ? 1 : 0, 16)
    add(`${within}/__properties_version1.0`, properties)
  }
  return CFB.write(file, { type: 'buffer' }) as Uint8Array
}

describe('mails of Outlook', () => {
  it('given files in them, then each is read as a source of its own, and what stands in the text is none', async () => {
    const sources = await read(
      '紹介.msg',
      stored([
        { name: '経歴書.csv', text: sheetTable('大森 二郎', 'niro@reading.example.jp') },
        { name: 'image001.csv', text: sheetTable('大森 三郎', 'saburo@reading.example.jp'), isHidden: true },
      ]),
    )
    expect(
      sources.map(({ kind, name, readings }) => [kind, name, readings.map(({ label }) => label)]),
    ).toEqual([
      ['mail', '紹介.msg', []],
      ['file', '経歴書.csv', ['大森 二郎']],
    ])
  })
})
