import { startWorld } from '../test/world.ts';
import { createServices } from './services.ts';

test('what is still being written down when the services close is waited for, and closing comes to an end', async () => {
  const world = await startWorld();
  const services = await createServices(world.config, { log: world.services.log });
  // The first statement, so that its connection is still being opened.
  const written = services.em.fork().execute('select 1 as one');
  await services.close();
  expect(await written).toEqual([{ one: 1 }]);
  await world.stop();
});
