import { ActionIcon } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ImageDown } from 'lucide-react'
import { saveFile } from '#foundation/ui/save-file.ts'
import { type Picture, pictureSize, toChartSvg } from './chart-svg.ts'

/** Twice as many dots as it is wide: sharp on paper and in slides. */
const sharpness = 2

/** Draws an SVG and answers it as PNG. */
const toPng = async (svg: string): Promise<Blob> => {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = pictureSize.width * sharpness
    canvas.height = pictureSize.height * sharpness
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Saves a chart as a picture, with its title and legend. */
export function PictureButton({ of, name }: { of: () => Picture; name: string }) {
  const save = useMutation({
    mutationFn: () => toPng(toChartSvg(of())),
    onSuccess: (png) => saveFile(png, `${name}.png`),
  })
  return (
    <ActionIcon
      size={28}
      data-picture
      aria-label={`${name}のグラフを画像で保存`}
      title="グラフを画像で保存（PNG）"
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      <ImageDown size={16} aria-hidden />
    </ActionIcon>
  )
}
