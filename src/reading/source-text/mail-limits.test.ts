import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inTemporaryFolder } from '#foundation/platform/files/temporary-folder.ts'
import { createOutside } from '#foundation/platform/outside/outside.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import type { run as unpackRun } from '../readings/unpack-mail.ts'
import type { run as readRun } from './read-source.ts'

const readSource = taskOf<typeof readRun>(new URL('./read-source.ts', import.meta.url))
const unpackMail = taskOf<typeof unpackRun>(new URL('../readings/unpack-mail.ts', import.meta.url))
const outside = createOutside()
afterAll(() => outside.close())

const head = 'From: a@example.jp\r\nSubject: sheet\r\n'
const html = (text: string) => `${head}Content-Type: text/html; charset=utf-8\r\n\r\n${text}`
const attached = (count: number) =>
  `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\nx\r\n'.repeat(count)}--b--\r\n`
const nested = (depth: number) =>
  head +
  Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}b\r\n\r\n--b${at}b\r\n`,
  ).join('') +
  '\r\nx\r\n'

/** What a mail is refused with, when it is taken apart and when it is read. */
const refusalsOf = (mail: string) =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'mail')
    await writeFile(path, mail)
    const message = (error: Error) => error.message
    return Promise.all([
      outside.run(1, unpackMail, { path, folder, form: 'eml' }).then(() => undefined, message),
      outside.run(2, readSource, { path, filename: 'mail.eml', ocr: null }).then(() => undefined, message),
    ])
  })

describe('mails beyond a limit', () => {
  it.each([
    ['50,000 attachments', attached(50_000), /256KBまで/],
    ['a header of 300 KB', `X-Long: ${'a'.repeat(300_000)}\r\n${html('本文')}`, /256KBまで/],
    ['parts in parts without an end', nested(200), /20段まで/],
  ])(
    'given %s, then the limit is named when it is taken apart and when it is read',
    async (_, mail, limit) => {
      expect(await refusalsOf(mail)).toEqual([expect.stringMatching(limit), expect.stringMatching(limit)])
    },
  )

  it.each([
    ['nested <div>', '<div>'],
    ['nested tables', '<table><tr><td>'],
    ['nested frames that are not read', '<svg>'],
  ])('given 3 MB of %s, then reading it names the limit', async (_, piece) => {
    const mail = html(`${piece.repeat(16)}\r\n`.repeat(Math.floor(190_000 / piece.length)))
    expect(await refusalsOf(mail)).toEqual([undefined, expect.stringMatching(/10,000段まで/)])
  })

  it('given more attachments than are read, then the first are kept, and one line says how many were not, and the limit', () =>
    inTemporaryFolder(async (folder) => {
      const path = join(folder, 'mail')
      await writeFile(path, attached(25))
      const { files } = await outside.run(1, unpackMail, { path, folder, form: 'eml' })
      expect(files.map((file) => ('refused' in file ? file : 'kept'))).toEqual([
        ...Array(20).fill('kept'),
        { filename: 'ほか5個の添付ファイル', refused: expect.stringContaining('20個まで') },
      ])
    }))

  it('given as much as people send, then it is read', async () => {
    const many = `${'<div>'.repeat(900)}本文${'<p>行<br>'.repeat(300_000)}`
    expect(await refusalsOf(html(many))).toEqual([undefined, undefined])
  })
}, 90_000)
