import { ColorField } from '../fields/color-field.tsx'
import { LineField } from '../fields/line-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = {
  service_name: 'サービス名',
  logo_url: 'ロゴ',
  main_color: 'メインの色',
  accent_color: 'アクセントの色',
} as const

export const baseTab: SiteTab = {
  path: 'base',
  label: '基本・色',
  hint: 'どのページにも出る名前、ロゴ、色',
  page: 'top',
  parts,
  Form: () => (
    <>
      <LineField
        part="service_name"
        label={parts.service_name}
        max={60}
        hint="空のときは、会社情報のサービス名か会社名が出ます"
      />
      <PictureField
        part="logo_url"
        label={parts.logo_url}
        hint="高さ32ピクセルで出ます。空のときは、会社情報のロゴかサービス名が出ます。"
      />
      <ColorField part="main_color" label={parts.main_color} use="リンクとボタン、見出しの飾り" />
      <ColorField part="accent_color" label={parts.accent_color} use="会員登録と応募のボタン" />
    </>
  ),
}
