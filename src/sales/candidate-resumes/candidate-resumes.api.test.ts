import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addResume, fileHistory, pdf, photo, text } from '../../../test/fixtures/records/files.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { seedRecords } from '../../../test/support/seeded.ts'

const app = await forFile(startTestApp())
const [admin, member] = [await app.as('admin'), await app.as('member')]
const candidate: number = (await seedRecords(admin)).candidate

const path = (verb: string) => `/api/enterprise/candidate_resumes/${verb}`
const listed = async (id = candidate) =>
  (await admin.get(path(`index?candidate_id_by_enterprise_id=${id}`))).body.candidate_resumes
const freshCandidate = async () =>
  (await admin.post('/api/enterprise/candidates/create', { candidate: { name: '鈴木 花' } })).body.candidate
    .id_by_enterprise_id as number
const added = async (file = pdf, id = candidate) => {
  const answer = await addResume(member, id, file)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.candidate_resume
}

describe('resumes', () => {
  it('given a PDF with a Japanese name, when it is added and downloaded, then name and bytes are the same and the browser may not run it', async () => {
    const resume = await added()
    expect(resume).toMatchObject({
      candidate_id_by_enterprise_id: candidate,
      name: '職務経歴書.pdf',
      content_type: 'application/pdf',
      size: pdf.bytes.length,
      enterprise_member: { name: '渡辺 美穂' },
    })
    const answer = await member.get(path(`download/${resume.id_by_enterprise_id}`))
    expect(answer.body).toEqual(pdf.bytes)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('職務経歴書.pdf')}`,
    )
    expect(answer.headers.get('content-security-policy')).toMatch(/; sandbox;/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('given 20 files at once, when they arrive side by side, then all are there under numbers of their own', async () => {
    const id = await freshCandidate()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => addResume(admin, id, text(`経歴${i}`, `経歴${i}.txt`))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const files = await listed(id)
    expect(
      new Set(files.map(({ id_by_enterprise_id }: { id_by_enterprise_id: number }) => id_by_enterprise_id))
        .size,
    ).toBe(20)
  })

  it('given a photo with EXIF, when it is added, then what is stored holds none of it', async () => {
    const resume = await added(await photo())
    const shown = await admin.get(path(`pdf_preview/${resume.id_by_enterprise_id}`))
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    const { exif, width, height } = await sharp(shown.body).metadata()
    expect([exif, width, height]).toEqual([undefined, 30, 40])
  })

  it.each([
    ['a program named as a PDF', text('MZ\u0001\u0002', '履歴書.pdf'), 415, 'unsupported_type'],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>', '写真.svg'), 415, 'unsupported_type'],
    ['an empty file', text('', '空.pdf'), 400, 'invalid'],
    ['more than 20 MB', text('あ'.repeat(7 * 1024 * 1024), '長い.txt'), 413, 'too_large'],
  ])(
    'given %s, when it is added, then it is refused and nothing is kept',
    async (_what, file, status, code) => {
      const id = await freshCandidate()
      const answer = await addResume(admin, id, file)
      expect([answer.status, answer.body.error?.code]).toEqual([status, code])
      expect(await listed(id)).toEqual([])
    },
  )

  it('given path-like and very long names, when the files are added, then the names are shown bare and short', async () => {
    const path = await added({ ...pdf, name: '..\\..\\etc\\passwd' })
    expect(path.name).toBe('passwd.pdf')
    const long = await added({ ...pdf, name: `${'職務経歴書'.repeat(50)}.pdf` })
    expect([...long.name]).toHaveLength(200)
    expect(long.name.endsWith('.pdf')).toBe(true)
  })

  it('given a file, when it is deleted and put back, then it is gone in between and the history says all of it', async () => {
    const id = await freshCandidate()
    const { id_by_enterprise_id: resume } = await added(pdf, id)
    expect((await admin.post(path(`delete/${resume}`))).status).toBe(200)
    expect(await listed(id)).toEqual([])
    for (const verb of ['show', 'download', 'pdf_preview'])
      expect((await admin.get(path(`${verb}/${resume}`))).status).toBe(404)
    expect((await admin.post(path(`delete/${resume}`))).status).toBe(404)
    expect((await admin.post(path(`restore/${resume}`))).body.candidate_resume.name).toBe(pdf.name)
    expect((await admin.post(path(`restore/${resume}`))).status).toBe(404)
    expect(await fileHistory(admin, 'candidate', id)).toEqual([
      ['file_restore', pdf.name],
      ['file_delete', pdf.name],
      ['file_create', pdf.name],
    ])
  })

  it('given a candidate of another enterprise or none, when files are asked for or added, then 404', async () => {
    const { id_by_enterprise_id: resume } = await added()
    const other = await app.as('admin', 2)
    for (const verb of ['show', 'download', 'pdf_preview'])
      expect((await other.get(path(`${verb}/${resume}`))).status).toBe(404)
    for (const verb of ['delete', 'restore'])
      expect((await other.post(path(`${verb}/${resume}`))).status).toBe(404)
    expect((await other.get(path(`index?candidate_id_by_enterprise_id=${candidate}`))).status).toBe(404)
    expect((await addResume(other, candidate, pdf)).status).toBe(404)
    expect((await addResume(admin, 999_999, pdf)).status).toBe(404)
    expect((await admin.get(path('index'))).status).toBe(400)
  })
})

describe('log of downloads', () => {
  it('given a download and a look, then both stand in the history and in the log with who, what and when', async () => {
    const id = await freshCandidate()
    const { id_by_enterprise_id: resume } = await added(pdf, id)
    await member.get(path(`download/${resume}`))
    await admin.get(path(`pdf_preview/${resume}`))
    await admin.get(path(`show/${resume}`))
    expect((await fileHistory(admin, 'candidate', id)).slice(0, 2)).toEqual([
      ['preview', pdf.name],
      ['download', pdf.name],
    ])
    const log = (filter: object) =>
      admin.post('/api/enterprise/download_logs/index', {
        target_type: 'candidate',
        target_id: id,
        ...filter,
      })
    const { body } = await log({})
    expect(body).toMatchObject({
      count: 2,
      download_logs: [
        {
          kind: 'preview',
          enterprise_member: { name: '田中 真由' },
          target: { id, name: '鈴木 花' },
          file_name: pdf.name,
        },
        {
          kind: 'download',
          enterprise_member: { name: '渡辺 美穂' },
          target: { id, name: '鈴木 花' },
          file_name: pdf.name,
        },
      ],
    })
    const by = body.download_logs[1].enterprise_member.id
    expect((await log({ enterprise_member_id: by })).body.count).toBe(1)
    const today = new Date(Date.parse(body.download_logs[0].created_at) + 9 * 3_600_000)
      .toISOString()
      .slice(0, 10)
    expect((await log({ from: today, to: today })).body.count).toBe(2)
    expect((await log({ to: '2020-01-01' })).body.count).toBe(0)
    expect((await log({ from: '2099-01-01' })).body.count).toBe(0)
    for (const wrong of ['0000-01-01', '2026-02-31', '2026-11'])
      expect((await log({ to: wrong })).status).toBe(400)
  })

  it('given the log, when a member asks for it, then 403; when another enterprise does, then it is not theirs; when candidates are closed, then they are not in it', async () => {
    await admin.get(path(`download/${(await added()).id_by_enterprise_id}`))
    const log = (who: Client) => who.post('/api/enterprise/download_logs/index')
    expect((await log(member)).status).toBe(403)
    expect((await log(await app.as('admin', 2))).body.count).toBe(0)
    const before = (await log(admin)).body.count
    await app.restrict('candidates', 1)
    const after = await log(admin)
    const download = await admin.get(path('download/1'))
    await app.restrict('candidates', 0)
    expect(before).toBeGreaterThan(0)
    expect(after.body.count).toBe(0)
    expect([download.status, download.body.error.code]).toEqual([403, 'feature_restricted'])
  })
})
