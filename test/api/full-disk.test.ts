import { afterAll, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { addResume } from '../fixtures/records/files.ts'
import { freshEnvironment } from '../support/app.ts'
import { signIn } from '../support/client.ts'
import { folderForFile } from '../support/folder.ts'
import { type LoggedChild, startLogged } from '../support/logged-child.ts'
import { seedRecords } from '../support/seeded.ts'

const folder = folderForFile()
let product: LoggedChild | undefined
afterAll(async () => {
  await product?.stop()
})

/** A small disk that only this process and what it starts see, and that is gone with them. */
const onSmallDisk = {
  shell: `exec unshare --map-root-user --mount sh -c 'mount -t tmpfs -o size=4m none "$DATA_DIR"; exec "$@"' sh "$@"`,
}

it('given no room under DATA_DIR, when a file is sent, then it is refused by its reason, and the product goes on', async () => {
  const env = await freshEnvironment(folder)
  product = await startLogged(env, ['ignore', 'inherit', 'inherit'], onSmallDisk)
  const admin = await signIn(product.url, 'enterprise', 'admin@enterprise1.example', demoPassword)
  const { candidate } = await seedRecords(admin)
  const send = (bytes: number) =>
    addResume(admin, candidate, {
      name: '経歴書.txt',
      bytes: new Uint8Array(bytes).fill(0x61),
    })
  const refused = await send(6 * 1_048_576)
  expect([refused.status, refused.body.error?.code]).toEqual([503, 'unavailable'])
  expect(refused.body.error.message).toContain('サーバーのディスクに空きがない')
  expect((await admin.post('/api/enterprise/candidates/index', {})).status).toBe(200)
  expect((await send(1_000)).status).toBe(200)
})
