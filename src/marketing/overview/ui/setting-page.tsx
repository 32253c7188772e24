import { useMutation, useQuery } from '@tanstack/react-query'
import { FieldsEdit } from '#foundation/settings/fields-edit.tsx'
import { type FieldsPage, FieldsShow } from '#foundation/settings/fields-screen.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Lead } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { mailingSettingFields } from '../setting-fields.ts'
import { api } from './client.ts'

const shown = api.query.get('/api/enterprise/mailing_settings/show')

const page: FieldsPage = {
  section: '機能設定',
  title: '配信',
  path: '/enterprise/setting/mailings',
  fields: mailingSettingFields,
  blocks: [
    {
      title: '速さ',
      hint: '新しい配信に入る、毎分の上限です。空なら、メールサーバーが受け取る速さで送ります',
      keys: ['pace'],
    },
    {
      title: '多すぎるメール',
      hint: '1人に30日で送る、提案・一斉配信・アンケート・自動メールの数です。達した人は、送る前に知らせて外します。「含める」を選べば送れます',
      keys: ['enough'],
    },
    {
      title: 'クリック',
      hint: 'メールのリンクをつむぎのアドレスにして、開いた人を数えます。数えないと、リンクはそのままのアドレスになります。開封を測る画像は使いません',
      keys: ['measures_clicks'],
    },
  ],
}

export const SettingPage = () => (
  <FieldsShow page={page} record={useQuery(shown).data?.mailing_setting}>
    <SettingRow title="同時の接続" hint="メールサーバーに同時につなぐ数です">
      <Lead>つむぎを動かす環境の設定（MAIL_CONNECTIONS）で決まり、すべての会社で共通です。</Lead>
    </SettingRow>
  </FieldsShow>
)

export function SettingEditPage() {
  const { data } = useQuery(shown)
  const { mutateAsync: update } = useMutation(api.mutation.post('/api/enterprise/mailing_settings/update'))
  return data ? (
    <FieldsEdit
      page={page}
      record={data.mailing_setting}
      save={async (mailing_setting) => {
        await update({ body: { mailing_setting } })
      }}
    />
  ) : (
    <SkeletonRows rows={3} columns={2} height={72} />
  )
}
