import { examples, isExample } from '../../../frame/examples.ts'
import { ImageField } from '../../../images/ui/image-field.tsx'
import { usePart } from '../editor-context.ts'
import { LineField } from '../fields/line-field.tsx'
import { ListField } from '../fields/list-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { client_title: '取引先の題名', clients: '取引先' } as const
const blank = { image: '', alto: '' }
function Clients() {
  const { value, isDefault, change, readOnly } = usePart('clients')
  return (
    <>
      <LineField part="client_title" label={parts.client_title} max={60} />
      <ListField
        part="clients"
        noun={parts.clients}
        entries={isDefault ? examples.clients : value}
        put={change}
        most={60}
        blank={blank}
        missing="掲載の許可をもらった企業のロゴを選ぶと、サイトに出ます。例のままでは出ません。"
        titleOf={({ alto, image }) => alto || (image ? '名前のない画像' : '')}
        isComplete={({ image, alto }) => image !== '' && !isExample(alto)}
      >
        {({ image, alto }, patch) => (
          <ImageField
            label="ロゴ"
            value={image || null}
            alt={alto}
            readOnly={readOnly}
            onChange={(next) => patch({ image: next.value ?? '', alto: (next.alt ?? '').slice(0, 120) })}
          />
        )}
      </ListField>
    </>
  )
}

export const clientTab: SiteTab = {
  path: 'client',
  label: '取引先',
  hint: '掲載の許可をもらった企業のロゴ',
  page: 'top',
  parts,
  Form: Clients,
}
