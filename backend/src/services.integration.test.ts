import { startWorld } from '../test/world.ts';
import { createServices } from './services.ts';

test('closing the services waits for statements that are still running, and ends', async () => {
  const world = await startWorld();
  const services = await createServices(world.config, { log: world.services.log });
  // The first statement, so that its connection is still being opened.
  const written = services.em.fork().execute('select 1 as one');
  await services.close();
  expect(await written).toEqual([{ one: 1 }]);
  await world.stop();
});
