import { Button, Textarea } from '@mantine/core'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { maxDescribe } from '../kinds.ts'
import type { Describe, Describes } from './use-describes.ts'

type Props = { one: Describe; describes: Describes; readOnly: boolean }

/** What is said about one category. */
export function DescribeForm({ one, describes, readOnly }: Props) {
  const text = describes.textOf(one)
  const isTyped = describes.isTyped(one)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        describes.save(one)
      }}
    >
      <Stack gap={8}>
        <Textarea
          label={`「${one.name}」の説明`}
          description="見出しの下に出ます。2段落目からは「続きを読む」の中です。検索結果の説明文にもなります。"
          value={text}
          error={describes.errorOf(one)}
          readOnly={readOnly}
          maxLength={maxDescribe}
          autosize
          minRows={5}
          maxRows={14}
          data-field="describe"
          onChange={(event) => describes.type(one, event.currentTarget.value)}
        />
        <Row justify="end">
          <Note>
            {one.updated_at && `${formatInstant(one.updated_at)} に更新　`}
            {text.length} / {maxDescribe}
          </Note>
        </Row>
        {one.count === 0 && (
          <Note>公開中の案件がないあいだは、このページは検索エンジンに載りません（説明は残ります）。</Note>
        )}
        {!readOnly && (
          <Row justify="end">
            {isTyped && (
              <Button variant="default" onClick={() => describes.undo(one)}>
                変更を捨てる
              </Button>
            )}
            <Button type="submit" disabled={!isTyped} loading={describes.isSaving}>
              保存して公開
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  )
}
