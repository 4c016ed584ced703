// A gauge that reads the level of the water.
#import <Foundation/Foundation.h>
#import "Sensor.h"
@import CoreLocation;

@class Station;

NS_ASSUME_NONNULL_BEGIN

extern NSString *const GaugeErrorDomain;

/// How the water moves.
typedef NS_ENUM(NSInteger, GaugeTrend) {
    GaugeTrendSteady,
    GaugeTrendRising = 2, // more than a centimetre an hour
};

typedef void (^GaugeHandler)(double level, NSError *_Nullable error);

/// Is told what a gauge reads.
@protocol GaugeDelegate <NSObject>
@required
- (void)gauge:(Gauge *)gauge didRead:(double)level;
@optional
@property (nonatomic, readonly) BOOL wantsTrend;
@end

/**
 * One gauge at one station.
 */
@interface Gauge : Sensor <GaugeDelegate, NSCopying> {
@private
    int _failures;
}

/// Where it stands.
@property (nonatomic, strong, readonly) NSArray<Station *> *stations;
@property (nonatomic, weak, nullable) id<GaugeDelegate> delegate;
@property (nonatomic, copy) GaugeHandler handler;

+ (instancetype)gaugeNamed:(NSString *)name;
- (instancetype)initWithName:(NSString *)name
                    location:(CLLocation *)location NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

@end

@interface Gauge (Alarms) <AlarmSource>
- (BOOL)isAbove:(double)level;
@end

NS_ASSUME_NONNULL_END
