import { Button, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { signUpApprovalRoutes } from '#accounts/sign-up/approval.ts'
import type { platformSettingRoutes } from '#accounts/sign-up/platform-settings.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { signUpModes } from '#foundation/masterdata/choices.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { showLinks } from '#foundation/ui/copy/show-links.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import styles from './accounts.module.css'

type Listed = AnswerAt<typeof signUpApprovalRoutes, '/api/admin/sign_ups/index'>['sign_ups'][number]

const api = apiOf<typeof signUpApprovalRoutes | typeof platformSettingRoutes>()
const listKey = ['admin', 'sign_ups']
const settingKey = ['admin', 'platform_setting']
const modeOf = (typed: string) => signUpModes.find(([id]) => String(id) === typed)?.[0] ?? 2

/** Agencies that ask to be let in, and whether anybody may. */
export function SignUpsPage() {
  const list = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.post('/api/admin/sign_ups/index', { body: {}, signal }),
  })
  const { data } = list
  return (
    <>
      <PageHeader title="会社の申し込み" meta={data && `${data.count.toLocaleString('ja-JP')}件`} />
      <Mode />
      {list.isPending && <SkeletonRows rows={8} columns={6} />}
      {data?.count === 0 && (
        <EmptyState
          title="申し込みはまだありません"
          text="会社が新規登録のページから申し込むと、ここに並びます。"
        />
      )}
      {data && data.count > 0 && (
        <ScrollRegion label="申し込みの一覧" className={styles.scroll}>
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">会社名</th>
                <th scope="col">申し込んだ人</th>
                <th scope="col">電話番号</th>
                <th scope="col">申し込み</th>
                <th scope="col">状態</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {data.sign_ups.map((each) => (
                <Row key={each.id_by_enterprise_id} signUp={each} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  )
}

/** How sign-ups are taken; only administrators change it. */
function Mode() {
  const client = useQueryClient()
  const { authority } = useMember()
  const { data } = useQuery({
    queryKey: settingKey,
    queryFn: ({ signal }) => api.get('/api/admin/platform_settings/show', { signal }),
  })
  const save = useMutation({
    mutationFn: (sign_up: 1 | 2 | 3) =>
      api.post('/api/admin/platform_settings/update', { body: { platform_setting: { sign_up } } }),
    onSuccess: (answer) => {
      client.setQueryData(settingKey, answer)
      flashSuccess('受け付け方を変更しました')
    },
  })
  return (
    <section className={styles.mode} aria-label="申し込みの受け付け">
      <span>申し込みの受け付け</span>
      <SegmentedControl
        aria-label="申し込みの受け付け"
        disabled={!data || authority < 2 || save.isPending}
        data={signUpModes.map(([id, label]) => ({ value: String(id), label }))}
        value={String(data?.platform_setting.sign_up ?? 2)}
        onChange={(typed) => save.mutate(modeOf(typed))}
      />
    </section>
  )
}

function Row({ signUp }: { signUp: Listed }) {
  const client = useQueryClient()
  const { authority } = useMember()
  const [isRefusing, setRefusing] = useState(false)
  const { id_by_enterprise_id: id, name } = signUp
  const refresh = () => client.invalidateQueries({ queryKey: ['admin'] })
  const approve = useMutation({
    mutationFn: () => api.post('/api/admin/sign_ups/approve/:id', { id }),
    onSuccess: ({ link }) => {
      if (link === null) flashSuccess(`${name}を承認し、メールで知らせました`)
      else
        showLinks(
          `${name}を承認しました`,
          '送信設定がないため、メールは送られません。申し込んだ方に、登録したメールアドレスとパスワードでログインできることを伝えてください。',
          [{ name: signUp.email, link }],
        )
    },
    onSettled: refresh,
  })
  const refuse = useMutation({
    mutationFn: (reason: string) => api.post('/api/admin/sign_ups/refuse/:id', { id, body: { reason } }),
    onSuccess: () => {
      setRefusing(false)
      flashSuccess(`${name}を見送り、メールで知らせました`)
    },
    onSettled: refresh,
  })
  const ask = async () => {
    const text = '会社と最初の管理者ができ、申し込んだ人にメールで知らせます。'
    if (await confirm({ title: `${name}を承認しますか`, text, action: '承認' })) approve.mutate()
  }
  return (
    <tr>
      <th scope="row">
        {name}
        {signUp.name_service && <small className={styles.small}>{signUp.name_service}</small>}
      </th>
      <td>
        {signUp.l_name} {signUp.f_name}
        <small className={styles.small}>{signUp.email}</small>
      </td>
      <td className={styles.short}>{signUp.tel ?? '—'}</td>
      <td className={styles.short}>{formatInstant(signUp.created_at)}</td>
      <td>
        <StateWord view="sign_up" id={signUp.state} />
      </td>
      <td>
        {signUp.state === 0 && authority >= 1 ? (
          <span className={styles.actions}>
            <Button size="xs" loading={approve.isPending} onClick={ask}>
              承認
            </Button>
            <Button size="xs" variant="default" onClick={() => setRefusing(true)}>
              見送り
            </Button>
          </span>
        ) : (
          (signUp.reason ?? '—')
        )}
        {isRefusing && (
          <ReasonDialog
            title={`${name}を見送りますか`}
            text="書いた理由は、申し込んだ人へのメールに入ります。"
            action="見送り"
            close={() => setRefusing(false)}
            run={(reason) => refuse.mutate(reason)}
            isRunning={refuse.isPending}
          />
        )}
      </td>
    </tr>
  )
}
