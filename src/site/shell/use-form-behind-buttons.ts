import { useEffect, useState } from 'react'

const NEWSLETTER = '.foot .newsletter'
const HOME = '/'
/** The height in which the floating buttons are: three buttons and the space around them, in pixels. */
const FOOT_OF_WINDOW = 190

/**
 * Whether a form is behind the floating buttons, which are then hidden. Until the browser has measured it,
 * the home page counts as having one: the first screen of a phone ends within its search panel and must not
 * change.
 */
export function useFormBehindButtons(pathname: string): boolean {
  const [isBeneath, setBeneath] = useState(pathname === HOME)
  useEffect(() => {
    const forms = document.querySelectorAll(pathname === HOME ? `.hero-search, ${NEWSLETTER}` : NEWSLETTER)
    const beneath = new Set<Element>()
    const note = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) beneath.add(target)
        else beneath.delete(target)
      }
      setBeneath(beneath.size > 0)
    }
    let observer: IntersectionObserver | null = null
    const watch = () => {
      observer?.disconnect()
      beneath.clear()
      const rootMargin = `${FOOT_OF_WINDOW - window.innerHeight}px 0px 0px`
      observer = new IntersectionObserver(note, { rootMargin })
      for (const form of forms) observer.observe(form)
    }
    watch()
    addEventListener('resize', watch)
    return () => {
      removeEventListener('resize', watch)
      observer?.disconnect()
      setBeneath(false)
    }
  }, [pathname])
  return isBeneath
}
