import { Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { api, factorsQuery, hasFactor, refresh } from './client.ts'

/** For administrators: whether everybody of the enterprise needs a second factor. */
export function RequirementSwitch({ label }: { label: string }) {
  const { data: factors } = useQuery(factorsQuery)
  const save = useMutation({
    ...api.mutation.post('/api/enterprise/second_factors/require', { refresh }),
    onSuccess: ({ required, members_to_set_up: count }) =>
      flashSuccess(
        required
          ? `2段階認証を必須にしました（未設定のメンバー ${count}名は、次のログインで設定します）`
          : '2段階認証を必須にしないようにしました',
      ),
  })
  const change = async (required: boolean) => {
    const text =
      'まだ設定していないメンバーはログアウトします。次のログインのときに、パスキーか認証アプリを設定するまで先へ進めません。'
    const title = '会社のメンバー全員に2段階認証を必須にしますか'
    if (!required || (await confirm({ title, text, action: '必須にする' })))
      save.mutate({ body: { required: required ? 1 : 0 } })
  }
  const isLocked = factors !== undefined && !hasFactor(factors) && !factors.required
  return (
    <Switch
      label={label}
      description={isLocked ? '先に自分のパスキーか認証アプリを設定してください' : undefined}
      checked={factors?.required ?? false}
      disabled={!factors || isLocked || save.isPending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
