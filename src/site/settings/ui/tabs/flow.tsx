import { usePart } from '../editor-context.ts'
import { EntryText } from '../fields/entry-text.tsx'
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
      {({ title, desc }, patch) => (
        <>
          <EntryText
            label="タイトル"
            required
            value={title}
            max={60}
            onChange={(next) => patch({ title: next })}
          />
          <EntryText
            label="説明"
            required
            long
            value={desc}
            max={400}
            onChange={(next) => patch({ desc: next })}
          />
        </>
      )}
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
