import { LineField } from '../fields/line-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = {
  footer_contact: 'お問い合わせ先',
  footer_company: '会社情報のページ',
  copyright: '著作権の表示',
} as const

export const footerTab: SiteTab = {
  path: 'footer',
  label: 'フッター',
  hint: 'どのページにも出る、いちばん下の部分',
  page: 'top',
  parts,
  Form: () => (
    <>
      <LineField
        part="footer_contact"
        label={parts.footer_contact}
        max={2_000}
        type="url"
        hint="https:// で始まるアドレスか、/ で始まるこのサイトのアドレス。空のときは出ません"
        placeholder="https://kasane.example.jp/contact"
      />
      <LineField
        part="footer_company"
        label={parts.footer_company}
        max={2_000}
        type="url"
        hint="「運営会社」のリンク先。空のときは、会社情報のURLにつながります"
        placeholder="https://kasane.example.jp/company"
      />
      <LineField
        part="copyright"
        label={parts.copyright}
        max={120}
        hint="空のときは「© 会社名」が出ます"
        placeholder="© 2026 株式会社かさねワークス"
      />
    </>
  ),
}
