import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderForFile } from '../../../../test/support/folder.ts'
import { hostilePapers, makePaper } from '../../../../test/support/papers.ts'
import { setPapers } from '../../../../test/support/sealing.ts'
import { openSealing } from '../../sealing/sealing.ts'
import { run } from './look-task.ts'

const folder = folderForFile()
const hostile = await hostilePapers()
let files = 0
const look = (bytes: Uint8Array) => {
  const path = join(folder, `${++files}.pdf`)
  writeFileSync(path, bytes)
  return run({ path })
}

describe('looking into a PDF that is to be agreed on', () => {
  it('given papers of one page and of many, upright or wide, set by us or by others, then they pass', async () => {
    const { paper } = await setPapers()
    const wide = { width: 842, height: 595 }
    for (const bytes of [
      paper,
      await makePaper(1),
      await makePaper(100),
      await makePaper(2, undefined, wide),
    ])
      await expect(look(bytes)).resolves.toBeUndefined()
  })

  it('given a sealed paper, then its seal would not survive, and it is refused', async () => {
    const sealing = openSealing({
      dataDir: join(folder, 'data'),
      tsa: { url: undefined, certificate: undefined, limit_ms: 1_000 },
    })
    const { paper, record } = await setPapers()
    const { bytes } = await sealing.seal({ enterpriseId: 1, paper, record })
    await sealing.close()
    await expect(look(bytes)).rejects.toThrow(/電子署名の付いたPDF/)
  })

  it.each(hostile.filter(([, bytes]) => bytes.length > 0))(
    'given %s, then it is refused with what to do',
    async (_what, bytes, words) => {
      await expect(look(bytes)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(words) })
    },
  )
})
