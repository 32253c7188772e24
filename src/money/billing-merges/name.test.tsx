import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { linkColumn, pickColumns } from '#foundation/screens/list/columns.ts'
import { ListRow } from '#foundation/screens/list/list-row.tsx'
import { nameOf } from '#foundation/screens/screen.ts'
import { nameFields } from './name.ts'
import { mergeScreen } from './ui/screen.tsx'

const row = {
  id_by_enterprise_id: 2,
  number: null,
  recipient_name: '株式会社ルミナ',
  billing_month: '2026-11',
  updated_at: '',
}

describe('what a combined invoice is called', () => {
  it.each([
    ['without a number', row, '株式会社ルミナ 2026年11月分（未採番）'],
    ['with one', { ...row, number: 'G202611-00001' }, '株式会社ルミナ 2026年11月分'],
    [
      'without a recipient',
      {
        ...row,
        recipient_name: null,
        company_id_by_enterprise_id: 3,
        company: { id: 3, name: '株式会社アオバ' },
      },
      '株式会社アオバ 2026年11月分（未採番）',
    ],
  ])('given one %s, then its page, panel and form name client and month', (_, given, name) => {
    expect(nameOf(mergeScreen, given)).toBe(name)
  })

  it.each([
    [null, '株式会社ルミナ 2026年11月分（未採番）'],
    ['G202611-00001', 'G202611-00001'],
  ])('given the list and the number %s, then the row is called %s', (number, name) => {
    const { entity, unnumbered } = mergeScreen
    const columns = pickColumns(entity, ['number', 'recipient_name'])
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ListRow
          row={{ ...row, number }}
          index={0}
          columns={columns}
          link={linkColumn(entity, columns)}
          nameOf={unnumbered?.name}
          to="/enterprise/billing_merges/2"
          chosen={false}
          opened={false}
          toggle={() => undefined}
        />
      </MemoryRouter>,
    )
    expect(html).toContain(`>${name}</a>`)
    expect(html).toContain(`aria-label="${name}を選択"`)
  })

  it('given any columns, then the list asks for what the name takes', () => {
    expect(mergeScreen.unnumbered?.fields).toEqual(nameFields)
  })
})
