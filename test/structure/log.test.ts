import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './imports.ts'

const filesWith = (pattern: RegExp) =>
  sourceFiles('src').filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))

/** Who names `console` or a standard stream, and why that writes nothing to the product's log. */
const reviewed: Readonly<Record<string, string>> = {
  'src/connections/api/reference/examples.ts': 'an example that programmers read',
  'src/connections/api/reference/webhooks.ts': 'an example that programmers read',
  'src/foundation/platform/log.ts': 'the one place',
  'src/foundation/ui/errors.ts': 'the console of the browser',
}

describe('what is written to the standard streams', () => {
  it('given a file that writes by itself, then it stands on the list: an error of the stream reaches nobody but the log', () => {
    expect(
      filesWith(
        /\bconsole\.(log|error|warn|info|debug|trace|dir|table)\b|\bprocess\.(stdout|stderr)\b/,
      ).toSorted(),
    ).toEqual(Object.keys(reviewed).toSorted())
  })

  it('given a file that starts processes, then none of them has our streams', () => {
    const starting = filesWith(/\b(spawn|fork)\(/).filter((file) => file.endsWith('.ts'))
    expect(starting.length).toBeGreaterThan(0)
    const lending = starting.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return (
        !/\bstdio: ('ignore'|\['ignore', 'ignore', 'ignore'(, 'ipc')?\])/.test(text) || /inherit/.test(text)
      )
    })
    expect(lending).toEqual([])
  })
})
