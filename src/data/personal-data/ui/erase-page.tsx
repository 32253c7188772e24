import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { pathOf } from '#foundation/screens/screen.ts'
import { ApiError, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Panel } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ForbiddenPage } from '#foundation/ui/pages/forbidden-page.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { duplicateEntities } from '../../duplicates/ui/duplicate-type.ts'
import { type PersonType, personTypes } from '../kept-fields.ts'
import type { personalDataRoutes } from '../server.ts'
import styles from './erase.module.css'

const api = apiOf<typeof personalDataRoutes>()

/** Whose data it is. */
type Person = BodyAt<typeof personalDataRoutes, '/api/enterprise/personal_data/preview'>

const erasedParts: Record<PersonType, string> = {
  candidate:
    '氏名、連絡先、生年月日、住所、国籍、性別、スキル、希望、口座などの項目、レジュメと添付ファイル、コメント、応募の内容とサイトでの入力、本人へのメールの宛先と本文、変更履歴の値',
  company_member:
    '氏名、連絡先、部署、役職などの項目、添付ファイル、コメント、本人へのメールの宛先と本文、変更履歴の値',
}

/** The erasure of one person's data on request: what goes, what the law keeps, and the name typed once more. */
export function ErasePage() {
  const params = useParams()
  const type = personTypes.find((each) => each === params.type)
  if (useMember().authority < 1)
    return (
      <ForbiddenPage message="個人情報の消去はマネージャー以上が行えます。マネージャーに依頼してください。" />
    )
  return type && <Erase type={type} id={Number(params.id)} />
}

function Erase({ type, id }: { type: PersonType; id: number }) {
  const target = { target_type: type, id_by_enterprise_id: id }
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/personal_data/preview', { body: target }),
    staleTime: 0,
  })
  const back = data?.is_deleted
    ? '/enterprise/setting/data/trash'
    : `${pathOf(duplicateEntities[type])}/${id}`
  return (
    <>
      <PageHeader title="個人情報の消去" meta={data?.name} />
      <div className={styles.page}>
        {!data && <SkeletonRows rows={6} columns={1} />}
        {data && (
          <>
            <section>
              <h2>消去するもの</h2>
              <p>
                {erasedParts[type]}
                。ほかの記録に書かれた氏名・メールアドレス・電話番号も「削除済み」に置き換えます。
              </p>
              <p className={styles.warning}>消去すると元に戻せません。</p>
            </section>
            {data.kept.length > 0 && (
              <section>
                <h2>法令により残すもの</h2>
                <ul>
                  {data.kept.map(({ label, count, reason }) => (
                    <li key={label}>
                      {label}（{count.toLocaleString('ja-JP')}件）：{reason}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {data.is_erased || data.obstacle ? (
              <Panel tone="warn" role="status">
                <h2>{data.is_erased ? 'すでに消去されています' : 'まだ消去できません'}</h2>
                <p>{data.obstacle ?? 'この記録の個人情報は消去済みです。'}</p>
                <Button variant="default" component={Link} to={back}>
                  {data.is_deleted ? '削除した記録に戻る' : '記録に戻る'}
                </Button>
              </Panel>
            ) : (
              <EraseForm target={target} name={data.name} back={back} />
            )}
          </>
        )}
      </div>
    </>
  )
}

type FormProps = { target: Person; name: string; back: string }

function EraseForm({ target, name, back }: FormProps) {
  const [reason, setReason] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const client = useQueryClient()
  const navigate = useNavigate()
  const erasing = useMutation({
    meta: { form: true },
    // There is no way back.
    mutationFn: () =>
      api.post('/api/enterprise/personal_data/erase', { body: { ...target, reason, confirmation } }),
    onSuccess: async () => {
      await client.invalidateQueries()
      await navigate(back)
      flashSuccess('個人情報を消去しました')
    },
  })
  const note = useKeptDialog({ name: 'reason', value: reason, saving: erasing, take: setReason })
  const wrong = erasing.error instanceof ApiError ? erasing.error.fields : {}
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        erasing.mutate()
      }}
    >
      {note}
      <Textarea
        label="理由"
        description="消去の記録に残ります。請求の日付や受付の方法を書き、個人情報は書かないでください。"
        required
        autosize
        minRows={2}
        maxLength={255}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={wrong.reason?.[0]}
      />
      <TextInput
        mt={16}
        label={`確認のため「${name}」と入力してください`}
        required
        autoComplete="off"
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
        error={wrong.confirmation?.[0]}
      />
      <Actions above={20}>
        <Button variant="default" component={Link} to={back}>
          取消
        </Button>
        <Button
          type="submit"
          color="ng"
          disabled={reason.trim() === '' || confirmation.trim() !== name}
          loading={erasing.isPending}
        >
          個人情報を消去
        </Button>
      </Actions>
    </form>
  )
}
