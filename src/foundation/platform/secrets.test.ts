import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSecrets } from './secrets.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'tsumugi-secrets-'))
const secrets = openSecrets({ secretKey: 'a key of this test', dataDir: folder() })

describe('secrets', () => {
  it('given any text, when it is sealed and opened, then it is the same, and never sealed twice alike', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
        (text) => {
          const sealed = secrets.seal('test', text)
          expect(secrets.open('test', sealed)).toBe(text)
          expect(secrets.seal('test', text)).not.toBe(sealed)
        },
      ),
    )
  })

  it('given another purpose, another key or a changed byte, when it is opened, then it throws', () => {
    const sealed = secrets.seal('test', '秘密')
    const other = openSecrets({ secretKey: 'another key', dataDir: folder() })
    const changed = Buffer.from(sealed, 'base64url')
    changed[changed.length - 1] = (changed.at(-1) as number) ^ 1
    expect(() => secrets.open('other', sealed)).toThrow()
    expect(() => other.open('test', sealed)).toThrow()
    expect(() => secrets.open('test', changed.toString('base64url'))).toThrow()
  })

  it('given no key, when it is opened twice, then one is made, that the owner alone may read', () => {
    const dataDir = folder()
    const sealed = openSecrets({ secretKey: undefined, dataDir }).seal('test', '秘密')
    expect(openSecrets({ secretKey: undefined, dataDir }).open('test', sealed)).toBe('秘密')
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o077).toBe(0)
  })
})
