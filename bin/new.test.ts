import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withEntry, withImport, withReplaced } from './new/edits.ts'
import { make } from './new/make.ts'
import { readRequest } from './new/request.ts'

const root = join(import.meta.dirname, '..')

const makeOf = (...args: string[]) => make(root, readRequest(args, {}))
const linesOf = (text: string | undefined) => text?.split('\n') ?? []

describe('npm run new', () => {
  it('given an entity, then its files are made, and every registry of today takes its entry', () => {
    const { made, changed } = makeOf('entity', 'meeting_notes', '会議メモ')
    expect(Object.keys(made)).toEqual([
      'src/sales/meeting-notes/meeting-note.ts',
      'src/sales/meeting-notes/server.ts',
      'src/sales/meeting-notes/ui/pages.tsx',
      'src/sales/meeting-notes/ui/help.ts',
      'src/sales/meeting-notes/meeting-notes.api.test.ts',
      expect.stringMatching(/^db\/migrations\/\d{4}_meeting_notes\.sql$/),
      'src/app/demo/meeting-notes.ts',
    ])
    const entries: Record<string, string> = {
      'src/app/entities.ts': '  meetingNote,',
      'src/app/stores.ts': '  meetingNotes,',
      'src/app/routes.ts': '  ...meetingNoteRoutes,',
      'src/app/slices.ts': "    families: ['meeting_notes'],",
      'src/app/back-office-help.ts': '  ...meetingNotes,',
      'src/app/demo/demo.ts': '    await makeMeetingNotes(scope)',
      'src/connections/api/resources.ts': '  plain(meetingNotes),',
      'src/connections/api-tokens/scopes.ts':
        "  { name: 'meeting_note', plural: 'meeting_notes', label: '会議メモ', writes: true },",
      'src/foundation/platform/events/event-types.ts': "  meeting_note: '会議メモ',",
      'src/foundation/ui/palette/screen-words.json': expect.stringContaining(
        '"/enterprise/meeting_notes/create"',
      ),
      'src/operator/enterprises/feature-tables.ts':
        "  companies: ['companies', 'company_members', 'meeting_notes'],",
      'test/browser/routes.ts': "  ...record('meeting_notes', '会議メモ'),",
    }
    expect(Object.keys(changed)).toEqual(Object.keys(entries))
    for (const [path, entry] of Object.entries(entries)) expect(linesOf(changed[path])).toContainEqual(entry)
  })

  it('given an entity of a later area, then its entries stand behind those of its area', () => {
    const { changed } = makeOf('entity', 'notes', 'メモ', '--area', 'contracts')
    const lines = linesOf(changed['src/app/entities.ts'])
    expect(lines.slice(lines.indexOf('  contractOperation,'))).toEqual(
      expect.arrayContaining(['  contractOperation,', '  note,', '  billingPayment,']),
    )
    expect(lines.indexOf('  note,')).toBe(lines.indexOf('  contractOperation,') + 1)
    expect(changed['src/app/slices.ts']).toContain("families: ['notes'],\n    showsContracts: true,")
  })

  it('given a list, then its page, its call and its table are made', () => {
    const { made, changed } = makeOf('list', 'note_labels', 'ラベル')
    expect(Object.keys(made)).toHaveLength(6)
    expect(made['src/sales/note-labels/ui/help.ts']).toContain("reading: 'らべる'")
    expect(made['src/sales/note-labels/ui/note-labels-page.tsx']).toContain('title="ラベル"')
    expect(linesOf(changed['src/app/routes.ts'])).toContain('  ...noteLabelRoutes,')
    expect(linesOf(changed['test/browser/routes.ts'])).toContain("    title: 'ラベルの一覧',")
  })

  it('given a queue, then the background works on it under its Japanese name', () => {
    const { made, changed } = makeOf('queue', 'note_mails', 'メモの送信')
    expect(Object.keys(made)).toHaveLength(4)
    expect(linesOf(changed['src/app/background.ts'])).toContain('  noteMailsJob(app),')
    expect(linesOf(changed['src/operator/health/queue-names.ts'])).toContain("  'note-mails': 'メモの送信',")
    expect(changed['test/structure/system.test.ts']).toContain("'src/sales/note-mails/job.ts'")
  })

  it('given a route, then its call and its test are made', () => {
    const { made, changed } = makeOf('route', 'note_counts', 'メモの数', '--area', 'money')
    expect(Object.keys(made)).toEqual([
      'src/money/note-counts/server.ts',
      'src/money/note-counts/note-counts.api.test.ts',
    ])
    expect(made['src/money/note-counts/server.ts']).toContain("areaAccess('billing_payments')")
    expect(linesOf(changed['src/app/routes.ts'])).toContain('  ...noteCountsRoutes,')
  })
})

describe('what npm run new refuses, in one line', () => {
  it.each([
    [['entity', 'companies', '企業'], /^companies exists already: src\/operator\/companies$/],
    [['list', 'histories', '履歴'], /^histories exists already: src\/records\/histories$/],
    [
      ['queue', 'slack_messages'],
      /^slack_messages exists already: a table of db\/migrations\/0645_slack\.sql$/,
    ],
    [['route', 'invites', '招待'], /^invites exists already: src\/accounts\/invites$/],
    [['route', 'sign_ins', 'ログイン'], /^sign_ins exists already: src\//],
    [['entity', 'meetingNotes', 'メモ'], /^"meetingNotes" is not snake_case/],
    [['entity', 'note', 'メモ'], /^note has to be a plural/],
    [['entity', 'boxes', '箱'], /^boxes has to be a plural/],
    [['entity', 'notes'], /^an entity needs its Japanese name/],
    [['entity', 'notes', "メモ'"], /is not a Japanese name/],
    [
      ['entity', 'notes', 'メモ', '--area', 'selling'],
      /^there is no area selling; use one of sales, contracts/,
    ],
    [['entity', 'notes', 'メモ', '--area', 'app'], /^area app takes no new slice by itself/],
    [['screen', 'notes', 'メモ'], /^screen is none of entity, list, queue, route/],
    [['entity'], /^use: npm run new/],
    [['entity', 'notes', 'メモ', '--aera', 'sales'], /^use: npm run new/],
  ])('given %j, then it says %s', (args, message) => {
    const run = () => makeOf(...args)
    expect(run).toThrow(message)
    expect(run).toThrow(/^[^\n]*$/)
  })

  it.each([
    [['entity', 'notes', 'メモ', '--area', 'money'], {}],
    [['entity', 'notes', 'メモ'], { npm_config_area: 'money' }],
    [['entity', 'notes', 'メモ', 'money'], { npm_config_area: 'true' }],
  ])('given the area as npm passes it on (%j), then it is read', (args, env) => {
    expect(readRequest(args, env).home.area).toBe('money')
  })
})

describe('an edit of a registry', () => {
  const list =
    "import { b } from './b.ts'\n\nexport const all = [\n  one,\n  {\n    of: two,\n  },\n  three,\n]\n"
  const start = 'export const all = ['

  it('given a neighbour, then the entry stands behind the whole of it', () => {
    expect(withEntry(start, '  new,', [/of: two/])(list)).toContain('  },\n  new,\n  three,\n]')
    expect(withEntry(start, '  new,', [/nothing/, / one,/])(list)).toContain('  one,\n  new,\n  {')
    expect(withEntry(start, '  new,')(list)).toContain('  three,\n  new,\n]')
  })

  it('given a registry that has changed its shape, then the edit says so and changes nothing', () => {
    const shape = /^the registry has changed its shape: /
    expect(() => withEntry('export const every = [', '  new,')(list)).toThrow(shape)
    expect(() => withEntry(start, '  new,')(list + list)).toThrow(shape)
    expect(() => withEntry(start, '  new,')('export const all = [one, two]\n')).toThrow(shape)
    expect(() => withImport("import { b } from './b.ts'")(list)).toThrow(shape)
    expect(() => withImport("import { b } from './b.ts'")('export {}\n')).toThrow(shape)
    expect(() => withReplaced(/^ {2}four,$/, () => '')(list)).toThrow(shape)
  })
})
