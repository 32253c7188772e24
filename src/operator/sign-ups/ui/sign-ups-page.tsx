import { Button, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { signUpApprovalRoutes } from '#accounts/sign-up/approval.ts'
import type { platformSettingRoutes } from '#accounts/sign-up/platform-settings.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { ADMINISTRATOR, MANAGER } from '#foundation/rules/authority.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { showLinks } from '#foundation/ui/copy/show-links.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { signUpModes } from './choices.ts'

type SignUp = AnswerAt<typeof signUpApprovalRoutes, '/api/admin/sign_ups/index'>['sign_ups'][number]

const api = apiOf<typeof signUpApprovalRoutes | typeof platformSettingRoutes>()
const setting = api.query.get('/api/admin/platform_settings/show')
const modeOf = (typed: string) => signUpModes.find(([id]) => String(id) === typed)?.[0] ?? 2

const columns: readonly Column<SignUp>[] = [
  {
    head: '会社名',
    kind: 'name',
    cell: ({ name, name_service }) => (
      <>
        {name}
        {name_service && <small>{name_service}</small>}
      </>
    ),
  },
  {
    head: '申し込んだ人',
    cell: ({ l_name, f_name, email }) => (
      <>
        {l_name} {f_name}
        <small>{email}</small>
      </>
    ),
  },
  { head: '電話番号', kind: 'short', cell: ({ tel }) => tel ?? '—' },
  { head: '申し込み', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  { head: '状態', cell: ({ state }) => <StateWord view="sign_up" id={state} /> },
  { head: '操作', cell: (signUp) => <Answer signUp={signUp} /> },
]

/** Enterprises that ask to be let in, and whether anybody may. */
export function SignUpsPage() {
  const { data } = useQuery(api.query.post('/api/admin/sign_ups/index', { body: {} }))
  return (
    <ListPage
      title="会社の申し込み"
      above={<Mode />}
      label="申し込みの一覧"
      columns={columns}
      keyOf={byId}
      min_px={720}
      rows={data?.sign_ups}
      count={data?.count}
      empty={{
        title: '申し込みはまだありません',
        text: '会社が新規登録のページから申し込むと、ここに並びます。',
      }}
    />
  )
}

/** How sign-ups are taken; only administrators change it. */
function Mode() {
  const client = useQueryClient()
  const { authority } = useMember()
  const { data } = useQuery(setting)
  const save = useMutation({
    mutationFn: (sign_up: 1 | 2 | 3) =>
      api.post('/api/admin/platform_settings/update', { body: { platform_setting: { sign_up } } }),
    onSuccess: (answer) => {
      client.setQueryData(setting.queryKey, answer)
      flashSuccess('受け付け方を変更しました')
    },
  })
  return (
    <Row as="section" wrap gap={16} inset below={12} aria-label="申し込みの受け付け">
      <span>申し込みの受け付け</span>
      <SegmentedControl
        aria-label="申し込みの受け付け"
        disabled={!data || authority < ADMINISTRATOR || save.isPending}
        data={signUpModes.map(([id, label]) => ({ value: String(id), label }))}
        value={String(data?.platform_setting.sign_up ?? 2)}
        onChange={(typed) => save.mutate(modeOf(typed))}
      />
    </Row>
  )
}

/** Lets one in or not; why not, once it is so. */
function Answer({ signUp }: { signUp: SignUp }) {
  const mayAnswer = useMember().authority >= MANAGER
  const [isRefusing, setRefusing] = useState(false)
  const { id_by_enterprise_id: id, name } = signUp
  const approve = useMutation({
    ...api.mutation.post('/api/admin/sign_ups/approve/:id'),
    onSuccess: ({ link }) => {
      if (link === null) flashSuccess(`${name}を承認し、メールで知らせました`)
      else
        showLinks(
          `${name}を承認しました`,
          '送信設定がないため、メールは送られません。申し込んだ方に、登録したメールアドレスとパスワードでログインできることを伝えてください。',
          [{ name: signUp.email, link }],
        )
    },
  })
  const refuse = useMutation({
    ...api.mutation.post('/api/admin/sign_ups/refuse/:id'),
    onSuccess: () => {
      setRefusing(false)
      flashSuccess(`${name}を見送り、メールで知らせました`)
    },
  })
  const ask = async () => {
    const text = '会社と最初の管理者ができ、申し込んだ人にメールで知らせます。'
    if (await confirm({ title: `${name}を承認しますか`, text, action: '承認' })) approve.mutate({ id })
  }
  if (signUp.state !== 0 || !mayAnswer) return signUp.reason ?? '—'
  return (
    <Row>
      <Button size="xs" loading={approve.isPending} onClick={ask}>
        承認
      </Button>
      <Button size="xs" variant="default" onClick={() => setRefusing(true)}>
        見送り
      </Button>
      {isRefusing && (
        <ReasonDialog
          title={`${name}を見送りますか`}
          text="書いた理由は、申し込んだ人へのメールに入ります。"
          action="見送り"
          close={() => setRefusing(false)}
          run={(reason) => refuse.mutate({ id, body: { reason } })}
          isRunning={refuse.isPending}
        />
      )}
    </Row>
  )
}
