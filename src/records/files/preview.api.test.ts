import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addResume, compound, text } from '../../../test/fixtures/records/files.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { folderForFile } from '../../../test/support/folder.ts'
import { seedRecords } from '../../../test/support/seeded.ts'
import { convertOffice } from './office-program.ts'

/** A program that takes LibreOffice's options; a document holding FAIL fails, one holding HANG starts a child and waits. */
const standIn = `#!/bin/sh
last=""; out=""; before=""
for each in "$@"; do
  [ "$before" = "--outdir" ] && out="$each"
  before="$each"; last="$each"
done
here=$(dirname "$0")
echo "$last" >> "$here/runs"
env > "$here/environment"
if grep -q FAIL "$last"; then exit 3; fi
if grep -q HANG "$last"; then sleep 600 & echo $! > "$here/child"; wait; fi
printf '%%PDF-1.7\\n%s' "$(basename "$last")" > "$out/document.pdf"
`

const folder = folderForFile()
const program: string = join(folder, 'soffice')
writeFileSync(program, standIn)
chmodSync(program, 0o755)
const app = await forFile(startTestApp({ SOFFICE: program }))
const bare = await forFile(startTestApp({ SOFFICE: join(folder, 'not-there') }))
const admin = await app.as('admin')
const candidate: number = (await seedRecords(admin)).candidate

const word = (mark: string) => {
  const file = compound('WordDocument', `経歴${mark}.doc`)
  file.bytes.set(new TextEncoder().encode(mark), 900)
  return file
}
const added = async (file: { name: string; bytes: Uint8Array }) =>
  (await addResume(admin, candidate, file)).body.candidate_resume.id_by_enterprise_id as number
const preview = (id: number, who = admin) => who.get(`/api/enterprise/candidate_resumes/pdf_preview/${id}`)
const runs = () => readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n')

describe('previews', () => {
  it('given a Word document, when two look at it and then at a copy of it, then it is converted once', async () => {
    const id = await added(word('A'))
    const shown = await Promise.all([preview(id), preview(id)])
    for (const { status, body, headers } of shown) {
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(new TextDecoder().decode(body)).toBe('%PDF-1.7\ndocument.doc')
    }
    expect((await preview(await added(word('A')))).status).toBe(200)
    expect(runs()).toHaveLength(1)
    expect(existsSync(runs()[0] as string)).toBe(false)
  })

  it('given the program, then it sees nothing of the environment of the server', () => {
    expect(readFileSync(join(folder, 'environment'), 'utf8')).not.toMatch(/TEST_ENGINE|DATABASE_URL|VITEST/)
  })

  it('given a document that cannot be converted, when one looks at it, then 409 and the download goes on working', async () => {
    const id = await added(word('FAIL'))
    const { status, body } = await preview(id)
    expect([status, body.error.code]).toEqual([409, 'state'])
    expect(body.error.message).toContain('ダウンロードして確認')
    expect((await admin.get(`/api/enterprise/candidate_resumes/download/${id}`)).status).toBe(200)
  })

  it('given a document over which the program hangs, then after the time limit it and its children are ended', async () => {
    await expect(convertOffice(program, word('HANG').bytes, 'doc', 'pdf', 500)).rejects.toThrow('SIGKILL')
    const child = Number(readFileSync(join(folder, 'child'), 'utf8'))
    // A killed process may stand as a zombie until its parent has taken notice of it.
    const state = () => {
      try {
        return /^State:\s+(\S)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]
      } catch {
        return 'gone'
      }
    }
    await expect.poll(state).toMatch(/Z|X|gone/)
  })

  it('given no such program, when one looks at a Word document, then 415 says to download it', async () => {
    const other = await bare.as('admin')
    const { candidate: id } = await seedRecords(other)
    const { candidate_resume } = (await addResume(other, id, word('B'))).body
    const { status, body } = await preview(candidate_resume.id_by_enterprise_id, other)
    expect([status, body.error.code]).toEqual([415, 'unsupported_type'])
    expect(body.error.message).toContain('ダウンロードして確認')
  })

  it('given a text in Shift_JIS, when one looks at it, then it comes in UTF-8', async () => {
    const id = await added({ name: '名簿.csv', bytes: Uint8Array.from(Buffer.from('8e8196bc2c8740', 'hex')) })
    const { body, headers } = await preview(id)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(new TextDecoder().decode(body)).toBe('氏名,①')
  })

  it.each([
    ['a ZIP', { name: 'a.zip', bytes: Uint8Array.from(Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')) }],
    ['an Office file with a password', compound('EncryptedPackage', '見積.xlsx')],
  ])('given %s, when one looks at it, then 415 says to download it', async (_what, file) => {
    const { status, body } = await preview(await added(file))
    expect([status, body.error.code]).toEqual([415, 'unsupported_type'])
  })

  it('given a long text, when one looks at it, then its first 500,000 characters come', async () => {
    const { body } = await preview(await added(text('あ'.repeat(600_000))))
    expect([...new TextDecoder().decode(body)]).toHaveLength(500_000)
  })
})
