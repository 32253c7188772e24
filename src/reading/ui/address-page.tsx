import { useQuery } from '@tanstack/react-query'
import page from '#foundation/settings/page.module.css'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Facts, Lead } from '#foundation/ui/layout.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { enterpriseQuery } from '#foundation/ui/surface.ts'
import { AddressPart } from './address-part.tsx'
import { candidateUi, jobUi, type ReadingUi } from './kinds.ts'

const parts: readonly { ui: ReadingUi; hint: string }[] = [
  { ui: candidateUi, hint: 'スキルシートを添付したメールを転送します' },
  { ui: jobUi, hint: '案件の紹介メールを転送します' },
]

/** Where the enterprise forwards what it receives; what comes waits to be confirmed. */
export function AddressPage() {
  const { data: enterprise } = useQuery(enterpriseQuery)
  return (
    <div className={page.page}>
      <SettingHead section="機能設定" title="読み取り用アドレス" />
      <Lead above={4}>
        ここで作ったアドレスにメールを転送すると、本文と添付ファイルを読み取り、確認待ちにします。登録は、人が確かめてからです。アドレスを知っている人はだれでも送れるので、社外に知らせないでください。
      </Lead>
      {parts.map(
        ({ ui, hint }) =>
          enterprise?.restrictions[ui.entity.plural] !== 1 && (
            <SettingRow key={ui.kind} title={ui.noun} hint={hint}>
              <AddressPart ui={ui} />
            </SettingRow>
          ),
      )}
      <SettingRow title="転送のしかた" hint="どちらも、受信したメールを自動で転送できます">
        <Facts
          names_px={72}
          facts={[
            [
              'Gmail',
              '「設定」の「メール転送と POP/IMAP」で「転送先アドレスを追加」に上のアドレスを入れると、確認のメールが「届いたメール」に入り、その件名に確認コードがあります。コードを入れて許可し、「フィルタ」で転送したいメールだけを選びます。',
            ],
            [
              'Outlook',
              '「設定」の「ルール」で新しいルールを作り、条件に差出人や件名、処理に「転送」または「添付ファイルとして転送」を選んで、上のアドレスを入れます。組織の外への自動転送が止められているときは、Microsoft 365 の管理者に許可を依頼してください。',
            ],
          ]}
        />
      </SettingRow>
    </div>
  )
}
