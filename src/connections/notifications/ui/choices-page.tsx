import { Checkbox, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import page from '#foundation/settings/page.module.css'
import { SettingHead } from '#foundation/settings/setting-head.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { choicesQuery, type ShownChoice, saveChoice } from './client.ts'
import styles from './notifications.module.css'

/** What the member is told of: kind by kind, in the product, by mail, of which records. Each change is kept at once. */
export function ChoicesPage() {
  const { data } = useQuery(choicesQuery)
  return (
    <div className={page.page}>
      <SettingHead section="アカウント情報" title="通知" />
      <p className={styles.lead}>
        変更はすぐに保存されます。「担当」は、自分が担当する記録と、担当者のいない記録です。閲覧できない記録のことは通知しません。
      </p>
      {!data && <SkeletonRows rows={8} columns={4} height={44} />}
      {data && (
        <ScrollRegion className={styles.scroll} label="通知の種類">
          <table className={`${plain.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">種類</th>
                <th scope="col">画面</th>
                <th scope="col">メール</th>
                <th scope="col">範囲</th>
              </tr>
            </thead>
            <tbody>
              {data.map((choice) => (
                <ChoiceRow key={choice.type} choice={choice} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  )
}

const onlyOwn = new Set(['member.mentioned'])

function ChoiceRow({ choice }: { choice: ShownChoice }) {
  const client = useQueryClient()
  const saving = useMutation({ mutationFn: (next: ShownChoice) => saveChoice(client, next) })
  // What is being saved is shown as it will be; a refusal shows what holds.
  const shown = saving.isPending ? saving.variables : choice
  const change = (patch: Partial<ShownChoice>) => saving.mutate({ ...choice, ...patch })
  const { label, in_app, mail, scope, type } = shown
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Checkbox
          aria-label={`${label}を画面で受け取る`}
          checked={in_app}
          readOnly={saving.isPending}
          onChange={(event) => change({ in_app: event.currentTarget.checked })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={`${label}をメールで受け取る`}
          checked={mail}
          readOnly={saving.isPending}
          onChange={(event) => change({ mail: event.currentTarget.checked })}
        />
      </td>
      <td>
        {onlyOwn.has(type) ? (
          '自分あて'
        ) : (
          <NativeSelect
            aria-label={`${label}の範囲`}
            value={scope}
            data={[
              { value: 'own', label: '担当' },
              { value: 'all', label: 'すべて' },
            ]}
            onChange={(event) => change({ scope: event.currentTarget.value === 'all' ? 'all' : 'own' })}
          />
        )}
      </td>
    </tr>
  )
}
