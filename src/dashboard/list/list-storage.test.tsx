import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { readStored, store } from './list-storage.ts'
import { useSavedViews } from './saved-views.ts'
import { useTableSettings } from './table-settings.ts'

const URL_OF_NOTHING = { fromUrl: () => ({}), toQuery: () => ({}) }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Shows what a list reads from storage. */
function Screen() {
  const { views } = useSavedViews('villa', URL_OF_NOTHING)
  const [settings] = useTableSettings('villa')
  return (
    <p>
      {views.length} {settings.density}
    </p>
  )
}

function blockStorage() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
}

test.each([
  ['missing', () => vi.stubGlobal('localStorage', undefined)],
  ['blocked', blockStorage],
])('a list is drawn without views and with the usual settings when storage is %s', (_state, prepare) => {
  prepare()
  expect(renderToString(<Screen />)).toBe('<p>0<!-- --> <!-- -->cosy</p>')
  expect(() => store('villa-views', '[]')).not.toThrow()
  expect(readStored('villa-views')).toBeNull()
})

test('what is stored is read again', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  store('villa-table', '{"density":"dense"}')
  expect(renderToString(<Screen />)).toContain('dense')
})
