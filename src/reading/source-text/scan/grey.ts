import sharp, { type Sharp } from 'sharp'

/** A picture without colours: a byte a dot, from the upper left; 255 is white. */
export type Grey = { data: Uint8Array; width: number; height: number }

/** Dots across that OCR reads best: some 200 an inch of a sheet. */
const bestAcross = { least: 1_400, most: 2_600 }
const maxScale = 3
/** A picture of a page that was scrolled is long. */
const maxDots = 12_000_000

const rawOf = async (picture: Sharp): Promise<Grey> => {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

/** A picture as OCR is given it: upright as the camera noted, neither tiny nor huge; and its dots for one dot of the picture. */
export const openGrey = async (bytes: Uint8Array): Promise<{ grey: Grey; scale: number }> => {
  const upright = await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true })
  const { width: wide, height: high } = upright.info
  // A strip of a sheet is as wide as one.
  const across = Math.max(Math.min(wide, high), Math.max(wide, high) / 1.5)
  const scale = Math.min(
    Math.max(1, bestAcross.least / across),
    bestAcross.most / across,
    maxScale,
    Math.sqrt(maxDots / (wide * high)),
  )
  const width = Math.max(1, Math.round(wide * scale))
  return { grey: await rawOf(sharp(upright.data).resize({ width })), scale }
}

const imageOf = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } })

/** The picture turned clockwise by so many degrees; what comes into its corners is white. */
export const turnGrey = (grey: Grey, degrees: number): Promise<Grey> =>
  degrees === 0 ? Promise.resolve(grey) : rawOf(imageOf(grey).rotate(degrees, { background: '#fff' }))

export const pngOf = (grey: Grey): Promise<Uint8Array> =>
  imageOf(grey).png({ compressionLevel: 1 }).toBuffer()
