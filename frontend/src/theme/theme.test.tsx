import { describe, expect, test } from '@jest/globals';
import {
  Accordion,
  Badge,
  Box,
  Button,
  ChakraProvider,
  Dialog,
  Field,
  Heading,
  Input,
  Link,
  NativeSelect,
  Progress,
  Skeleton,
  SkipNavLink,
  Spinner,
  Tabs,
  Textarea,
  Toast,
  type SystemContext,
} from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { portalSystem } from './portal-theme.ts';
import { siteSystem } from './site-theme.ts';

/** The markup of an element, and the styles that it adds. */
function render(system: SystemContext, element: ReactElement): { html: string; css: string } {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const html = renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{element}</ChakraProvider>
    </CacheProvider>,
  );
  const css = createEmotionServer(cache)
    .extractCriticalToChunks(html)
    .styles.filter(({ key }) => key === 'css')
    .map((chunk) => chunk.css)
    .join('');
  return { html, css };
}

const sitePieces: [string, ReactElement, string][] = [
  ['button', <Button key="1">Book Trial</Button>, '--fold:16px'],
  ['link', <Link key="2">Link</Link>, 'text-decoration:underline'],
  ['heading', <Heading key="3">Heading</Heading>, 'var(--kw-fonts-display)'],
  ['spinner', <Spinner key="4" />, 'animation:spin'],
  ['skip-nav', <SkipNavLink key="5">Skip</SkipNavLink>, 'position:fixed'],
];

const portalPieces: [string, ReactElement, string][] = [
  ['input', <Input key="1" />, 'var(--kw-colors-bg-fill)'],
  ['textarea', <Textarea key="2" />, 'min-height:128px'],
  ['badge', <Badge key="3">Verified</Badge>, 'var(--kw-colors-status-info-bg)'],
  ['skeleton', <Skeleton key="4" />, 'animation:pulse'],
  [
    'field',
    <Field.Root key="5" invalid required>
      <Field.Label>
        Name <Field.RequiredIndicator />
      </Field.Label>
      <Input />
      <Field.ErrorText>Required</Field.ErrorText>
    </Field.Root>,
    'var(--kw-colors-danger)',
  ],
  [
    'native-select',
    <NativeSelect.Root key="6">
      <NativeSelect.Field />
      <NativeSelect.Indicator />
    </NativeSelect.Root>,
    'var(--kw-colors-bg-fill)',
  ],
  [
    'tabs',
    <Tabs.Root key="7" defaultValue="a">
      <Tabs.List>
        <Tabs.Trigger value="a">A</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="a">a</Tabs.Content>
    </Tabs.Root>,
    'clip-path:polygon',
  ],
  [
    'progress',
    <Progress.Root key="8" value={40}>
      <Progress.Label>Progress</Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>,
    'height:6px',
  ],
  [
    'accordion',
    <Accordion.Root key="9" defaultValue={['a']}>
      <Accordion.Item value="a">
        <Accordion.ItemTrigger>
          A <Accordion.ItemIndicator />
        </Accordion.ItemTrigger>
        <Accordion.ItemContent>
          <Accordion.ItemBody>a</Accordion.ItemBody>
        </Accordion.ItemContent>
      </Accordion.Item>
    </Accordion.Root>,
    'rotate:180deg',
  ],
  [
    'dialog',
    <Dialog.Root key="10" open>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          <Dialog.Header>
            <Dialog.Title>Title</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>Body</Dialog.Body>
          <Dialog.Footer>Footer</Dialog.Footer>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>,
    '--corner:44px',
  ],
];

// A component whose recipe is missing renders unstyled without an error; this test finds it.
describe.each([
  ['the site', siteSystem, sitePieces],
  ['the portal', portalSystem, [...sitePieces, ...portalPieces]],
])('the look of %s', (_, system, pieces) => {
  test.each(pieces)('knows the %s', (className, element, declaration) => {
    const { html, css } = render(system, element);
    expect(html).toContain(className);
    expect(css.replaceAll(': ', ':')).toContain(declaration);
  });
});

test.each([
  [<Box key="1" border="rule line" />, 'border: var(--kw-borders-rule) var(--kw-colors-line)'],
  [<Box key="2" outline="focus focus.ring" />, 'outline: var(--kw-borders-focus) var(--kw-colors-focus-ring)'],
  [<Box key="3" outline="none" />, 'outline: none'],
  [<Box key="4" outlineOffset="withinEdge" />, 'outline-offset: var(--kw-spacing-within-edge)'],
  [<Box key="5" boxShadow="panel" />, 'box-shadow: var(--kw-shadows-panel)'],
  [
    <Box key="6" boxShadow="innerRing line.strong, ring focus.edge" />,
    'box-shadow: var(--kw-shadows-inner-ring) var(--kw-colors-line-strong), var(--kw-shadows-ring) var(--kw-colors-focus-edge)',
  ],
  [<Box key="7" maxWidth="page" />, 'max-width: var(--kw-sizes-page)'],
  [<Box key="8" maxWidth="calc({sizes.middle} - 322px)" />, 'max-width: calc(var(--kw-sizes-middle) - 322px)'],
])('words of the theme become its values (%#)', (element, declaration) => {
  const { css } = render(siteSystem, element);
  expect(css.replace(/:\s*/g, ':').replace(/,\s*/g, ',')).toContain(
    declaration.replace(/:\s*/g, ':').replace(/,\s*/g, ','),
  );
});

test('the toast has its recipe, although only a toaster can render one', () => {
  expect(Toast.Root).toBeDefined();
  const recipe = portalSystem.getSlotRecipe('toast');
  expect(Object.keys((recipe.base ?? {}) as object).sort()).toEqual([...(recipe.slots ?? [])].sort());
});

test('the site does not include the recipes of the portal', () => {
  expect(siteSystem.isSlotRecipe('tabs')).toBe(false);
  expect(portalSystem.isSlotRecipe('tabs')).toBe(true);
});

test('every colour that a component names is a token', () => {
  for (const name of ['fg', 'bg.paper', 'action.fold', 'status.verified.bg', 'programme.outdoor', 'panel.deepMuted'])
    expect([name, siteSystem.token.var(`colors.${name}`, 'missing')]).not.toEqual([name, 'missing']);
});
