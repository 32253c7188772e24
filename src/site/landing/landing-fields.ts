import { longText, name, url } from '#foundation/entity/kinds/text.ts'

/** What the operator writes for the product's own public pages. */
export const landingFields = {
  company_name: name('運営会社', 'Operating company'),
  company_url: url('運営会社のサイト', 'Company site'),
  sibling_services: longText('そのほかのサービス', 'Other services', { max: 1_000 }),
  privacy_body: longText('プライバシーポリシー', 'Privacy policy', { max: 30_000 }),
  terms_body: longText('利用規約', 'Terms', { max: 30_000 }),
} as const
