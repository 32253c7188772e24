import { own } from '#foundation/rules/own.ts'
import type { PictureData } from './image.ts'
import { Picture } from './picture.tsx'

type Props = {
  address: string
  /** Those of the library, by address; another address is shown as it stands. */
  pictures: Readonly<Record<string, PictureData>>
  /** Empty for decoration. */
  alt?: string
  sizes: string
  onPhones?: string
  part?: string
  className?: string
  first?: boolean
}

/** A picture that a setting names: one of the library in the sizes pages use, one from elsewhere as it is. */
export const SettingPicture = ({ address, pictures, alt = '', onPhones, ...rest }: Props) => {
  const picture = own(pictures, address)
  if (picture)
    return (
      <Picture
        picture={picture}
        alt={alt}
        onPhones={onPhones ? own(pictures, onPhones) : undefined}
        {...rest}
      />
    )
  const { part, className, first } = rest
  const image = (
    <img
      src={address}
      alt={alt}
      data-part={part}
      className={className}
      {...(first ? {} : { loading: 'lazy' as const })}
    />
  )
  if (!onPhones || onPhones === address) return image
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={onPhones} />
      {image}
    </picture>
  )
}
