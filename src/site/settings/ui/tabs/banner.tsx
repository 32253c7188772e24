import { examples, isExample } from '../../../frame/examples.ts'
import { ImageField } from '../../../images/ui/image-field.tsx'
import { usePart } from '../editor-context.ts'
import { EntryText } from '../fields/entry-text.tsx'
import { ListField } from '../fields/list-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { banners: 'バナー' } as const
const blank = { image_url_pc: '', image_url_sp: '', alt: '', link: '' }
function Banners() {
  const { value, isDefault, change, readOnly } = usePart('banners')
  return (
    <ListField
      part="banners"
      noun={parts.banners}
      entries={isDefault ? examples.banners : value}
      put={change}
      most={10}
      blank={blank}
      missing="画像を選ぶと、サイトに出ます。例のままでは出ません。"
      titleOf={({ alt, image_url_pc }) => alt || (image_url_pc ? '名前のない画像' : '')}
      isComplete={({ image_url_pc, alt }) => image_url_pc !== '' && !isExample(alt)}
    >
      {({ image_url_pc, image_url_sp, alt, link }, patch) => (
        <>
          <ImageField
            label="PCの画像"
            value={image_url_pc || null}
            alt={alt}
            readOnly={readOnly}
            onChange={(next) =>
              patch({ image_url_pc: next.value ?? '', alt: (next.alt ?? '').slice(0, 120) })
            }
          />
          <ImageField
            label="スマホの画像（ないときはPCの画像が出ます）"
            value={image_url_sp || null}
            readOnly={readOnly}
            onChange={(next) => patch({ image_url_sp: next.value ?? '' })}
          />
          <EntryText
            label="リンク先"
            hint="https:// で始まるアドレスか、/jobs のようにこのサイトのアドレス"
            value={link}
            max={2_000}
            onChange={(next) => patch({ link: next })}
          />
        </>
      )}
    </ListField>
  )
}

export const bannerTab: SiteTab = {
  path: 'banner',
  label: 'バナー',
  hint: 'トップページの終わりに出る画像のリンク',
  page: 'top',
  parts,
  Form: Banners,
}
