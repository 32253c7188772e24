import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { CustomProperty } from '#foundation/entity/custom-property.ts'
import { propertiesQuery } from '#foundation/screens/enterprise-entity.tsx'
import type { ViewSetting } from '#foundation/screens/list/views/client.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { ViewLink } from './view-link.tsx'

const property = (id: number): CustomProperty => ({
  id_by_enterprise_id: id,
  object_type: 'candidate',
  object_group: null,
  name: '社員番号',
  field_type: 'text',
  rules: {},
  field_master: [],
})

const view: ViewSetting = {
  id_by_enterprise_id: 7,
  enterprise_member: { id: 1, name: '田中 真由' },
  kind: 'candidate',
  name: '社員番号つき',
  public_scope_id: 1,
  position: 1,
  is_default: false,
  can_edit: true,
  updated_at: '2026-01-05T09:00:00+09:00',
  columns: ['name', 'custom_3', 'age', 'custom_4'],
  widths: { custom_3: 240 },
  sort: 'updated_at',
  order: 'desc',
  limit_value: 50,
  keyword: '',
  conditions: [],
}

/** The parameters of the link, for an enterprise with these properties. */
const linked = (properties: CustomProperty[]) => {
  const client = new QueryClient()
  client.setQueryData(propertiesQuery.queryKey, properties)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ViewLink entity={candidate} view={view} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const [, search = ''] = /href="[^"?]*\?([^"]*)"/.exec(html) ?? []
  return new URLSearchParams(search.replaceAll('&amp;', '&'))
}

it('given a view with columns of custom properties, then its link has those that the enterprise still has, and their widths', () => {
  const params = linked([property(3)])
  expect(params.get('cols')).toBe('name,custom_3,age')
  expect(params.get('w')).toBe('custom_3.240')
  expect(params.get('v')).toBe('7')
})
