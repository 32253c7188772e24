import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import { api, type ModelSetting } from './client.ts'

const least = 10_000
const most = 1_000_000_000

/** What a month may use, and what this one has used. */
export function MonthPart({
  setting: { month, month_tokens, used_tokens, consent },
}: {
  setting: ModelSetting
}) {
  const [tokens, setTokens] = useState<number | string | null>(month_tokens)
  const { mutate, isPending } = useMutation({
    ...api.mutation.post('/api/enterprise/reading_models/update'),
    onSuccess: () => flashSuccess('1か月の上限を保存しました'),
  })
  const isRight = typeof tokens === 'number' && Number.isInteger(tokens) && tokens >= least && tokens <= most
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) mutate({ body: { reading_model: { month_tokens: tokens } } })
  }
  const share = Math.min(100, Math.round((used_tokens / month_tokens) * 100))
  return (
    <Stack as="form" onSubmit={submit}>
      <p>
        {month.replace('-', '年')}月は {used_tokens.toLocaleString('ja-JP')} トークン使いました（{share}%）
        {used_tokens >= month_tokens && '。上限に達したため、規則だけで読み取っています'}
      </p>
      {consent && (
        <Row align="end">
          <NumberBox
            label="1か月の上限（トークン）"
            value={tokens}
            change={setTokens}
            error={
              isRight
                ? undefined
                : `${least.toLocaleString('ja-JP')}〜${most.toLocaleString('ja-JP')} の整数で入力してください`
            }
          />
          <Button
            type="submit"
            variant="default"
            loading={isPending}
            disabled={!isRight || tokens === month_tokens}
          >
            上限を保存
          </Button>
        </Row>
      )}
    </Stack>
  )
}
