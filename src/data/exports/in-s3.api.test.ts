import { expect, it } from 'vitest'
import { makeExport } from '../../../test/fixtures/data/export.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { startS3 } from '../../../test/support/s3.ts'

const s3 = await forFile(startS3())
const app = await forFile(startTestApp({ STORAGE_URL: `${s3.url}&links=1` }))
const admin = await app.as('admin')

it('given a bucket that browsers reach, when an export is downloaded, then its bytes come from there by a link of five minutes, under its name', async () => {
  const { id } = await makeExport(app, admin, { model_name: 'company' })
  const answer = await admin.get(`/api/enterprise/export_files/download/${id}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
  const link = new URL(answer.headers.get('location') as string)
  expect(link.host).toBe(new URL(s3.url).host)
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    'X-Amz-Expires': '300',
    'response-content-disposition': expect.stringContaining("attachment; filename*=UTF-8''"),
    'response-cache-control': 'private, no-store',
  })
})
