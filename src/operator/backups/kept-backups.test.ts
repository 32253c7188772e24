import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inTemporaryFolder } from '#foundation/platform/files/temporary-folder.ts'
import { kept, nameOf, removeOld } from './kept-backups.ts'

const day_ms = 86_400_000
const start = Date.parse('2026-11-21T18:10:00Z')

it('given a time, then the name of its backup is that of the clock in Japan', () => {
  expect(nameOf(new Date(start))).toBe('20261122-031000')
})

it('given twenty backups, an old half one, a young half one and a folder of somebody else, when old ones go, then the last fourteen, the young one and the other stay', () =>
  inTemporaryFolder(async (folder) => {
    const names = Array.from({ length: 20 }, (_, i) => nameOf(new Date(start + i * day_ms)))
    const now = new Date(start + 20 * day_ms)
    const [old, young] = [`${names[3]}.unfinished-a`, `${names[19]}.unfinished-b`]
    for (const name of [...names, old, young, 'mine']) mkdirSync(join(folder, name))
    utimesSync(join(folder, old), new Date(start), new Date(start + 3 * day_ms))
    utimesSync(join(folder, young), now, now)
    await removeOld(folder, now)
    expect(readdirSync(folder).sort()).toEqual([...names.slice(-kept), young, 'mine'].sort())
  }))
