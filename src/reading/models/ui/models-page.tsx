import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/index.ts'
import page from '#foundation/settings/page.module.css'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { CallLog } from './call-log.tsx'
import { api, type ModelSetting } from './client.ts'
import { ConsentForm } from './consent-form.tsx'
import styles from './models.module.css'
import { MonthPart } from './month-part.tsx'
import { SwitchOff } from './switch-off.tsx'

/** The optional model: whether documents are sent to it, to what was agreed, what a month may use, and every call. */
export function ModelsPage() {
  const { data } = useQuery({
    ...api.query.get('/api/enterprise/reading_models/show'),
    select: ({ reading_model }) => reading_model,
  })
  return (
    <div className={page.page}>
      <SettingHead section="機能設定" title="読み取りのモデル" actions={data?.is_on && <SwitchOff />} />
      {!data && <SkeletonRows rows={4} columns={2} height={72} />}
      {data && !data.is_available && (
        <EmptyState
          title="モデルはまだ使えません"
          text="スキルシートと案件メールは、つむぎのサーバーの中の規則だけで読み取っています。外には何も送りません。モデルでも読み取りたい場合は、サービスの運営者にお問い合わせください。"
        />
      )}
      {data?.is_available && <Parts setting={data} />}
      {data && <CallLog />}
    </div>
  )
}

function Parts({ setting }: { setting: ModelSetting }) {
  const { is_on, is_agreed, is_masked, host, model, consent } = setting
  return (
    <>
      <SettingRow title="状態" hint="無効なら、規則だけで読み取ります">
        <Row wrap gap={16} className={styles.state}>
          {is_agreed ? (
            <StateMark shape="tick" tone="ok" label="有効" />
          ) : is_on ? (
            <StateMark shape="alert" tone="warn" label="送り先が変わったため止めています" />
          ) : (
            <StateMark shape="bar" tone="mute" label="無効" />
          )}
          <span>
            送り先 <strong>{host}</strong>　モデル <strong>{model}</strong>
            {is_on && `　氏名と連絡先は${is_masked ? '伏せて' : '伏せずに'}送る`}
          </span>
        </Row>
        {consent && (
          <details className={styles.consent}>
            <summary>
              {consent.enterprise_member?.name ?? '運営者'}が {formatInstant(consent.consented_at)} に同意
            </summary>
            <p>{consent.text}</p>
          </details>
        )}
      </SettingRow>
      {!is_agreed && (
        <SettingRow title="有効にする" hint="送るものを確かめ、会社として同意します">
          <ConsentForm key={`${host} ${model}`} setting={setting} />
        </SettingRow>
      )}
      <SettingRow
        title="1か月の上限"
        hint="トークン（文字数に近い、モデルの料金の単位）で決めます。達すると、翌月まで規則だけで読み取ります"
      >
        <MonthPart key={setting.month_tokens} setting={setting} />
      </SettingRow>
    </>
  )
}
