import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flashSuccess, flashUndo } from '../../../ui/flash.tsx'
import { updateView, type ViewContext, type ViewPatch, type ViewSetting, viewsOptions } from './client.ts'

type Change = { view: ViewSetting; context: ViewContext; patch?: ViewPatch; updated_at?: string }

/** What one can do with a saved view; each is read again afterwards, also when it was refused. */
export function useViewActions() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ view, context, patch, updated_at }: Change) =>
      updateView(view.id_by_enterprise_id, context, patch, updated_at),
    onSettled: () => client.invalidateQueries({ queryKey: viewsOptions.queryKey }),
  })
  const { mutate, mutateAsync, isPending } = change
  /** Says so also when the menu it was chosen in is gone by then; what failed is said by the client of all calls. */
  const andThen = (asked: Change, say: () => void) => mutateAsync(asked).then(say, () => undefined)
  return {
    isPending,
    update: (view: ViewSetting, patch: ViewPatch) =>
      mutateAsync({ view, context: 'update', patch, updated_at: view.updated_at }),
    move: (view: ViewSetting, position: number) => mutate({ view, context: 'order', patch: { position } }),
    setDefault: (view: ViewSetting, is_default: boolean) =>
      andThen({ view, context: 'default', patch: { is_default } }, () =>
        flashSuccess(is_default ? `最初に「${view.name}」を開きます` : '最初にすべての記録を開きます'),
      ),
    remove: (view: ViewSetting) =>
      andThen({ view, context: 'delete' }, () =>
        flashUndo(`ビュー「${view.name}」を削除しました`, () => mutate({ view, context: 'restore' })),
      ),
  }
}
