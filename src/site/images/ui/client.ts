import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { ImageAnswer } from '../image.ts'
import type { imageRoutes } from '../server.ts'

export type LibraryImage = ImageAnswer

const api = apiOf<typeof imageRoutes>()
const path = <V extends string>(verb: V) => `/api/enterprise/enterprise_images/${verb}` as const
const key = ['enterprise_images']
export const pageSize = 24

/** A page of the library, the newest first. All calls of this file throw ApiError. */
export const libraryQuery = (keyword: string, page: number) =>
  queryOptions({
    queryKey: [...key, 'index', keyword, page],
    queryFn: ({ signal }) =>
      api.post(path('index'), { body: { keyword, page, limit_value: pageSize }, signal }),
  })

/** The picture at an address, null when the library no longer has it. */
export const imageQuery = (url: string | null) =>
  queryOptions({
    queryKey: [...key, 'one', url],
    enabled: url !== null,
    queryFn: async ({ signal }) => {
      const { enterprise_images } = await api.post(path('index'), { body: { url: url ?? '' }, signal })
      return enterprise_images[0] ?? null
    },
  })

export const usesQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'uses', id],
    queryFn: async ({ signal }) => (await api.post(path('uses/:id'), { id, signal })).uses,
  })

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: key })

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

export const useUploadImage = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: uploadImage, meta: { quiet: true }, onSuccess: () => refresh(client) })
}

type Change = { image: LibraryImage; patch: { alt?: string; focus_x?: number; focus_y?: number } }

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
    onSuccess: (image) => {
      client.setQueryData(imageQuery(image.url).queryKey, image)
      return client.invalidateQueries({ queryKey: [...key, 'index'] })
    },
  })
}

export const useDeleteImage = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id_by_enterprise_id: id }: LibraryImage) => api.post(path('delete/:id'), { id }),
    onSuccess: () => refresh(client),
  })
}
