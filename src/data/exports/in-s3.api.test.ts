import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeExport } from '../../../test/fixtures/data/export.ts'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { type S3Server, startS3 } from '../../../test/support/s3.ts'

let s3: S3Server
let app: TestApp
let admin: Client
beforeAll(async () => {
  s3 = await startS3()
  app = await startTestApp({ STORAGE_URL: `${s3.url}&links=1` })
  admin = await app.as('admin')
})
afterAll(async () => {
  await app.stop()
  await s3.stop()
})

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
