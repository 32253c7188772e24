import { usePart } from '../editor-context.ts'
import { EntryWords } from '../fields/entry-text.tsx'
import { ListField } from '../fields/list-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { flows: 'ご利用の流れ' } as const

function Flows() {
  const { value, change } = usePart('flows')
  return (
    <ListField
      part="flows"
      noun="手順"
      entries={value}
      put={change}
      most={12}
      blank={{ title: '', desc: '' }}
      titleOf={({ title }) => title}
      isComplete={({ title, desc }) => title.trim() !== '' && desc.trim() !== ''}
    >
      {({ title, desc }, patch) => <EntryWords title={title} desc={desc} patch={patch} />}
    </ListField>
  )
}

export const flowTab: SiteTab = {
  path: 'flow',
  label: 'ご利用の流れ',
  hint: '登録から稼働までの手順',
  page: 'top',
  parts,
  Form: Flows,
}
