import { useEffect, useState } from 'react'

const NEWSLETTER = '.foot .newsletter'
const HOME = '/'
/** The height in which the floating buttons are: three buttons and the space around them, in pixels. */
const BUTTONS_HEIGHT = 190

/**
 * Whether a form is behind the floating buttons, which are then hidden. Until the browser has measured it,
 * the home page counts as having one: the first screen of a phone ends within its search panel and must not
 * change.
 */
export function useFormBehindButtons(pathname: string): boolean {
  const [hasFormBehind, setFormBehind] = useState(pathname === HOME)
  useEffect(() => {
    const forms = document.querySelectorAll(pathname === HOME ? `.hero-search, ${NEWSLETTER}` : NEWSLETTER)
    const behind = new Set<Element>()
    const update = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) behind.add(target)
        else behind.delete(target)
      }
      setFormBehind(behind.size > 0)
    }
    let observer: IntersectionObserver | null = null
    const watch = () => {
      observer?.disconnect()
      behind.clear()
      const rootMargin = `${BUTTONS_HEIGHT - window.innerHeight}px 0px 0px`
      observer = new IntersectionObserver(update, { rootMargin })
      for (const form of forms) observer.observe(form)
    }
    watch()
    addEventListener('resize', watch)
    return () => {
      removeEventListener('resize', watch)
      observer?.disconnect()
      setFormBehind(false)
    }
  }, [pathname])
  return hasFormBehind
}
