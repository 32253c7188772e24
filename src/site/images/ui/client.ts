import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { sendForm } from '#foundation/ui/send-form.ts'
import type { ImageAnswer } from '../image.ts'
import type { imageRoutes } from '../server.ts'
import type { ImageUse } from '../uses.ts'

export type LibraryImage = ImageAnswer

const api = apiOf<typeof imageRoutes>()
const path = <V extends string>(verb: V) => `/api/enterprise/enterprise_images/${verb}` as const
export const pageSize = 24

/** A page of the library, the newest first. All calls of this file throw ApiError. */
export const libraryQuery = (keyword: string, page: number, without_alt = false) =>
  api.query.post(path('index'), { body: { keyword, page, without_alt, limit_value: pageSize } })

/** The picture at an address, null when the library no longer has it. */
export const imageQuery = (url: string | null) => ({
  ...api.query.post(path('index'), { body: { url: url ?? '' } }),
  enabled: url !== null,
  select: ({ enterprise_images }: { enterprise_images: LibraryImage[] }) => enterprise_images[0] ?? null,
})

export const usesQuery = (id: number) => ({
  ...api.query.post(path('uses/:id'), { id }),
  select: ({ uses }: { uses: ImageUse[] }) => uses,
})

export type ImagePlace = Omit<ImageUse, 'name'> & { names: string[] }

/** Where a picture is used, by what one opens to change it: a part of the site once, though it is draft and published. */
export const placesOf = (uses: readonly ImageUse[]): ImagePlace[] => {
  const places = new Map<string, ImagePlace>()
  for (const { name, ...use } of uses) {
    const at = `${use.kind} ${use.id} ${use.part}`
    const place = places.get(at) ?? { ...use, names: [] }
    places.set(at, { ...place, names: [...place.names, name] })
  }
  return [...places.values()]
}

/** Reads the library anew. */
export const refreshImages = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['enterprise_images'] })

/** Only files that say they are pictures are sent; the server looks at the content. */
export const isPicture = (file: File): boolean => file.type.includes('image')

const formOf = (file: File, alt = '') => {
  const form = new FormData()
  form.set('enterprise_image', JSON.stringify(alt ? { alt } : {}))
  form.set('file', file)
  return form
}

/** Puts a file into the library. */
export const uploadImage = async (file: File): Promise<LibraryImage> =>
  (await api.upload(path('create'), { form: formOf(file) })).enterprise_image

/** The same, telling how much has been sent (0 to 1). */
export const sendImage = async (file: File, progress: (sent: number) => void, signal: AbortSignal) =>
  (
    await sendForm<AnswerAt<typeof imageRoutes, '/api/enterprise/enterprise_images/create'>>(
      path('create'),
      formOf(file),
      { progress, signal },
    )
  ).enterprise_image

/** Sends a picture; the library is read anew. What was refused the screen says itself. */
const useSending = <T>(send: (given: T) => Promise<LibraryImage>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: send, meta: { quiet: true }, onSuccess: () => refreshImages(client) })
}

export const useUploadImage = () => useSending(uploadImage)

export const useReplaceImage = () =>
  useSending(
    async ({ image, file }: { image: LibraryImage; file: File }) =>
      (await api.upload(path('replace/:id'), { id: image.id_by_enterprise_id, form: formOf(file) }))
        .enterprise_image,
  )

type Change = {
  image: LibraryImage
  patch: { name?: string; alt?: string; focus_x?: number; focus_y?: number }
}

export const useUpdateImage = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ image, patch }: Change) =>
      (
        await api.post(path('update/:id'), {
          id: image.id_by_enterprise_id,
          body: { enterprise_image: patch },
        })
      ).enterprise_image,
    onSuccess: () => refreshImages(client),
  })
}

export const useDeleteImage = () => useMutation(api.mutation.post(path('delete/:id')))
