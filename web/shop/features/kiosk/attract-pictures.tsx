// What there is to eat, one picture after the other, on the screen that waits for guests.
import { useRouteLoaderData } from 'react-router'

export function AttractPictures() {
  const pictures = useRouteLoaderData<{ attract?: readonly string[] }>('kiosk')?.attract ?? []
  return (
    <span className="screensaver-pictures" data-pictures={pictures.length}>
      {pictures.map((address) => (
        <img key={address} src={address} alt="" decoding="async" />
      ))}
    </span>
  )
}
