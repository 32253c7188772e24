import { ImageField } from '../../../images/ui/image-field.tsx'
import { usePart } from '../editor-context.ts'
import { EntryWords } from '../fields/entry-text.tsx'
import { ListField } from '../fields/list-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { features: '特徴' } as const

function Features() {
  const { value, change, readOnly } = usePart('features')
  return (
    <ListField
      part="features"
      noun={parts.features}
      entries={value}
      put={change}
      most={12}
      blank={{ image: null, title: '', desc: '' }}
      titleOf={({ title }) => title}
      isComplete={({ title, desc }) => title.trim() !== '' && desc.trim() !== ''}
    >
      {({ image, title, desc }, patch) => (
        <>
          <EntryWords title={title} desc={desc} patch={patch} />
          <ImageField
            label="画像"
            value={image || null}
            readOnly={readOnly}
            onChange={(next) => patch({ image: next.value })}
          />
        </>
      )}
    </ListField>
  )
}

export const featureTab: SiteTab = {
  path: 'feature',
  label: '特徴',
  hint: '「選ばれる理由」に並ぶ紹介',
  page: 'top',
  parts,
  Form: Features,
}
